import { plural, t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";

import { formatEntry, capitalized } from "../../lib/format";
import { useFew } from "../../ui/useFew";
import { ScrollTable } from "../../ui/ScrollTable";
import type { Preview } from "./preview";

type Change = Preview["changes"][number];

interface Props {
  preview: Preview;
  isChosen: (change: Change) => boolean;
  onChoose: (ids: string[], value: boolean) => void;
}

/** Every value that was found: by queue manager, with the present value and the line that it comes from. */
export function ChangeTable({ preview, isChosen, onChoose }: Props) {
  const groups = Map.groupBy(preview.changes, ({ owner_kind, owner }) => `${owner_kind} ${owner}`);
  return [...groups].map(([title, changes]) => (
    <Group key={title} {...{ title, changes, isChosen, onChoose }} sources={preview.sources} />
  ));
}

interface GroupProps extends Omit<Props, "preview"> {
  title: string;
  changes: Change[];
  sources: Preview["sources"];
}

function Group({ title, changes, sources, isChosen, onChoose }: GroupProps) {
  const different = changes.filter(({ is_same }) => !is_same);
  const same = changes.length - different.length;
  const { shown, more } = useFew(different, 40, t`All ${formatEntry(different.length)} values`);
  const heading = capitalized(title);
  const free = different.filter(({ refused }) => refused === null);
  const chosen = free.filter(isChosen);
  return (
    <section aria-label={t`Values of ${title}`}>
      <h2>
        {heading} {changes[0]?.is_new_owner && <span className="badge">{t`new`}</span>}
      </h2>
      {different.length > 0 && (
        <ScrollTable
          label={t`Values of ${title}`}
          className="comparison measurements__table"
          heads={[
            <CheckAll
              key="all"
              label={t`All values of ${title}`}
              checked={chosen.length === free.length && free.length > 0}
              mixed={chosen.length > 0 && chosen.length < free.length}
              onChange={(value) =>
                onChoose(
                  free.map(({ id }) => id),
                  value,
                )
              }
            />,
            t`Now`,
            t`New`,
            t`From`,
          ]}
        >
          {shown.map((change) => (
            <Row key={change.id} {...{ change, sources, isChosen, onChoose }} />
          ))}
        </ScrollTable>
      )}
      {more}
      {same > 0 && (
        <p className="quiet">
          {plural(same, {
            one: "1 value is in the plan already.",
            other: `${formatEntry(same)} values are in the plan already.`,
          })}
        </p>
      )}
    </section>
  );
}

interface CheckAllProps {
  label: string;
  checked: boolean;
  mixed: boolean;
  onChange: (value: boolean) => void;
}

function CheckAll({ label, checked, mixed, onChange }: CheckAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="check-label">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {t`Value`}
    </label>
  );
}

interface RowProps extends Omit<Props, "preview"> {
  change: Change;
  sources: Preview["sources"];
}

function Row({ change, sources, isChosen, onChoose }: RowProps) {
  const { id, part, label, old_text, new_text, source, line, time, reader, confidence, note, refused } = change;
  const name = sources[source]?.name ?? "";
  return (
    <tr>
      <th scope="row">
        <label className="check-label">
          <input
            type="checkbox"
            checked={isChosen(change)}
            disabled={refused !== null}
            onChange={({ target }) => onChoose([id], target.checked)}
          />
          <span>
            {label} <span className="quiet">{part}</span>
          </span>
        </label>
      </th>
      <td>{old_text}</td>
      <td>
        <strong>{confidence === "lower bound" ? t`at least ${new_text}` : new_text}</strong>
        {note && <p className="quiet">{note}</p>}
        {refused && <p className="wrong">{t`Not possible: ${refused}`}</p>}
      </td>
      <td>
        {reader}
        <p className="quiet">
          {t`${name}, line ${line}`}
          {time && `, ${time}`}
        </p>
      </td>
    </tr>
  );
}
