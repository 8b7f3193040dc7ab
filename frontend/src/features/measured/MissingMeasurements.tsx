import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { CopyButton } from "../../ui/buttons";
import type { Complete } from "./measured";

const WORDS = { complete: "complete", partly: "in part", missing: "missing" };

/** What a health check needs, what of it is there, and the commands that collect the rest. */
export function MissingMeasurements({ complete }: { complete: Complete }) {
  const [manager] = complete.queue_managers;
  const needs = manager?.needs ?? [];
  return (
    <>
      <p className="measured__sentence">
        {manager?.is_complete
          ? "All that a health check needs is there."
          : `${needs.filter(({ status }) => status === "complete").length} of ${needs.length} things that a health check needs are there.`}
      </p>
      <ScrollTable
        label="What a health check needs"
        className="measured__table row-cards"
        heads={["Needed", "Status", "There", "How to collect it", "SMF data"]}
      >
        {needs.map(({ id, title, status, verdict, found, commands, volume }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td className="measured__status">
              <Verdict verdict={verdict} bare /> <span>{WORDS[status]}</span>
            </td>
            <td data-label="There">{found}</td>
            <td className="measured__note">
              {commands.map((command) => (
                <code key={command} className="measured__under">
                  {command}
                </code>
              ))}
              {commands.length > 0 && <CopyButton label="Copy" text={() => commands.join("\n")} />}
            </td>
            <td className="small">{volume}</td>
          </tr>
        ))}
      </ScrollTable>
    </>
  );
}
