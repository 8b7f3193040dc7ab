import type { components } from "../api/schema";
import { ScrollTable } from "./ScrollTable";
import { Verdict } from "./Verdict";
import { CopyButton } from "./buttons";
import "./measurementNeeds.css";

const WORDS = { complete: "complete", partly: "in part", missing: "missing" };

/** What a health check needs of a queue manager, what of it is there, and the commands that collect the rest. */
export function MeasurementNeeds({ needs }: { needs: components["schemas"]["MeasurementNeed"][] }) {
  return (
    <ScrollTable
      label="What a health check needs"
      className="needs row-cards"
      heads={["Needed", "Status", "There", "How to collect it", "SMF data"]}
    >
      {needs.map(({ id, title, status, verdict, found, commands, volume }) => (
        <tr key={id}>
          <th scope="row">{title}</th>
          <td className="nowrap">
            <Verdict verdict={verdict} bare /> <span>{WORDS[status]}</span>
          </td>
          <td data-label="There">{found}</td>
          <td className="needs__commands">
            {commands.map((command) => (
              <code key={command}>{command}</code>
            ))}
            {commands.length > 0 && <CopyButton label="Copy" text={() => commands.join("\n")} />}
          </td>
          <td className="needs__volume small">{volume}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
