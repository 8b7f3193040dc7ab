import { t } from "@lingui/core/macro";
import type { components } from "../api/schema";
import { ScrollTable } from "./ScrollTable";
import { Verdict } from "./Verdict";
import { CopyButton } from "./buttons";
import "./measurementNeeds.css";

const WORDS = { complete: t`complete`, partly: t`in part`, missing: t`missing` };

/** What a health check needs of a queue manager, what of it is there, and the commands that collect the rest. */
export function MeasurementNeeds({ needs }: { needs: components["schemas"]["MeasurementNeed"][] }) {
  return (
    <ScrollTable
      label={t`What a health check needs`}
      className="needs row-cards"
      heads={[t`Needed`, t`Status`, t`There`, t`How to collect it`, t`SMF data`]}
    >
      {needs.map(({ id, title, status, verdict, found, commands, volume }) => (
        <tr key={id}>
          <th scope="row">{title}</th>
          <td className="nowrap">
            <Verdict verdict={verdict} bare /> <span>{WORDS[status]}</span>
          </td>
          <td data-label={t`There`}>{found}</td>
          <td className="needs__commands">
            {commands.map((command) => (
              <code key={command}>{command}</code>
            ))}
            {commands.length > 0 && <CopyButton label={t`Copy`} text={() => commands.join("\n")} />}
          </td>
          <td className="needs__volume small">{volume}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
