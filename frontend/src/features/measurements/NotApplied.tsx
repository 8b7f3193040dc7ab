import { plural, t } from "@lingui/core/macro";
import { formatEntry } from "../../lib/format";
import { useFew } from "../../ui/useFew";
import { ScrollTable } from "../../ui/ScrollTable";
import type { Preview } from "./preview";

/** What a plan has no field for, and what was not understood: nothing that was pasted is left out silently. */
export function NotApplied({ preview }: { preview: Preview }) {
  return (
    <>
      <Defaults added={preview.added} />
      <Notices preview={preview} />
      <Unread preview={preview} />
    </>
  );
}

function Defaults({ added }: Pick<Preview, "added">) {
  const { shown, more } = useFew(added, 6, t`All ${added.length} parts`);
  if (added.length === 0) return null;
  return (
    <section aria-label={t`Defaults that hold`}>
      <h2>{t`Not in the texts: these defaults hold in new parts`}</h2>
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

function Notices({ preview: { notices, sources } }: { preview: Preview }) {
  const ordered = [...notices].sort(
    (one, other) => Number(other.severity === "warning") - Number(one.severity === "warning"),
  );
  const { shown, more } = useFew(ordered, 8, t`All ${ordered.length} of these`);
  if (notices.length === 0) return null;
  return (
    <section aria-label={t`Read, but not a value of the plan`}>
      <h2>{t`Read, but not a value of the plan`}</h2>
      <ul className="lines">
        {shown.map(({ source, owner, severity, text, line, time }, index) => (
          <li key={index}>
            {severity === "warning" && <span className="badge">{t`Warning`}</span>} {owner && `${owner}: `}
            {text}{" "}
            <span className="quiet">
              {t`${sources[source]?.name ?? ""}, line ${line}`}
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
  const { shown, more } = useFew(unread, 12, t`All ${unread.length} kinds of messages`);
  if (unread.length === 0) return null;
  const count = unread.reduce((sum, one) => sum + one.count, 0);
  return (
    <section aria-label={t`Not understood`}>
      <h2>{t`Not understood: ${plural(count, { one: "1 message", other: `${formatEntry(count)} messages` })}`}</h2>
      <ScrollTable label={t`Messages that were not understood`} heads={[t`Message`, t`Count`, t`First one`]}>
        {shown.map(({ source, id, count: times, line, text, has_reader }) => (
          <tr key={`${source} ${id}`}>
            <th scope="row">{id}</th>
            <td>{times}</td>
            <td>
              <code>{text}</code>
              <p className="quiet">
                {t`${sources[source]?.name ?? ""}, line ${line}.`}{" "}
                {has_reader ? t`It may be cut off.` : t`The planner does not read it.`}
              </p>
            </td>
          </tr>
        ))}
      </ScrollTable>
      {more}
    </section>
  );
}
