import { countText } from "../../lib/format";
import { useFew } from "../../ui/QuestionParts";
import { ScrollTable } from "../../ui/ScrollTable";
import type { Preview } from "./preview";

/** What a plan has no field for, and what was not understood: nothing that was pasted is left out silently. */
export function NotApplied({ preview }: { preview: Preview }) {
  return (
    <>
      <Defaults added={preview.added} />
      <Events preview={preview} />
      <Unread preview={preview} />
    </>
  );
}

function Defaults({ added }: Pick<Preview, "added">) {
  const { shown, more } = useFew(added, 6, "parts");
  if (added.length === 0) return null;
  return (
    <section aria-label="Defaults that hold">
      <h2>Not in the texts: these defaults hold in new parts</h2>
      <ul className="lines">
        {shown.map(({ path, defaults, title }) => (
          <li key={path}>
            {title} <span className="quiet">{defaults}</span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function Events({ preview: { notices, sources } }: { preview: Preview }) {
  const ordered = [...notices].sort(
    (one, other) => Number(other.severity === "warning") - Number(one.severity === "warning"),
  );
  const { shown, more } = useFew(ordered, 8, "events");
  if (notices.length === 0) return null;
  return (
    <section aria-label="Events">
      <h2>Events that no field has</h2>
      <ul className="lines">
        {shown.map(({ source, owner, severity, text, line, time }, index) => (
          <li key={index}>
            {severity === "warning" && <span className="badge">Warning</span>} {owner && `${owner}: `}
            {text}{" "}
            <span className="quiet">
              {sources[source]?.name}, line {line}
              {time && `, ${time}`}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function Unread({ preview: { unread, sources } }: { preview: Preview }) {
  const { shown, more } = useFew(unread, 12, "kinds of messages");
  if (unread.length === 0) return null;
  const count = unread.reduce((sum, one) => sum + one.count, 0);
  return (
    <section aria-label="Not understood">
      <h2>Not understood: {countText(count, "message")}</h2>
      <ScrollTable label="Messages that were not understood" heads={["Message", "Count", "First one"]}>
        {shown.map(({ source, id, count: times, line, text, has_reader }) => (
          <tr key={`${source} ${id}`}>
            <th scope="row">{id}</th>
            <td>{times}</td>
            <td>
              <code>{text}</code>
              <p className="quiet">
                {sources[source]?.name}, line {line}.{" "}
                {has_reader ? "It may be cut off." : "The planner does not read it."}
              </p>
            </td>
          </tr>
        ))}
      </ScrollTable>
      {more}
    </section>
  );
}
