import { plural, t } from "@lingui/core/macro";
import { Modal } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Assessment } from "../../api/types";
import { firstSentence, formatEntry, shownText } from "../../lib/format";
import { ignoreSecondClick } from "../../lib/events";
import { useDebouncedValue } from "../../lib/hooks";
import { choiceText, emptyText } from "../../plan-schema/fieldEntry";
import type { Plan } from "../../plan-schema/plan";
import { isDuration } from "../../plan-schema/planParts";
import { useAnswer } from "../../state/answer";
import { assessmentQuery } from "../../state/assessment";
import { usePlan } from "../../state/planStore";
import { ScrollTable } from "../../ui/ScrollTable";
import { FieldControls, PartControls } from "./BulkEditControls";
import type { EditableField, EditedPart, Target } from "./bulkEdit";
import { useBulkEdit } from "./useBulkEdit";

interface Props {
  /** Put the changed plan in place; `done` says what was changed. The dialog stays open if another change follows. */
  onApply: (plan: Plan, done: string, staysOpen: boolean) => void;
  onClose: () => void;
}

/** Rows of the preview; the others are counted. */
const SHOWN = 100;

/** Selects parts by name, release or tag, and sets, changes or multiplies one field of all of them. */
export default function BulkEdit({ onApply, onClose }: Props) {
  const plan = usePlan((state) => state.plan);
  const { parts, change, ...edit } = useBulkEdit(plan);
  const { field, changed, after } = change;
  const [staysOpen, setStaysOpen] = useState(false);
  const [done, setDone] = useState("");
  const apply = () => {
    if (!field || changed.length === 0) return;
    const title = t`${field.label} changed in ${partsText(changed.length)}`;
    if (!staysOpen) ignoreSecondClick();
    onApply(after, title, staysOpen);
    setDone(title);
    edit.selectField("");
  };
  return (
    <Modal
      open
      className="bulk-edit"
      modalHeading={t`Edit many at once`}
      primaryButtonText={
        changed.length > 0
          ? plural(changed.length, { one: "Change 1 part", other: `Change ${formatEntry(changed.length)} parts` })
          : t`Change parts`
      }
      primaryButtonDisabled={changed.length === 0}
      secondaryButtonText={done ? t`Done` : t`Cancel`}
      onRequestClose={onClose}
      onRequestSubmit={apply}
      hasScrollingContent
    >
      <div className="stack">
        <PartControls {...parts} onKind={edit.selectKind} onSelect={edit.setSelection} />
        <FieldControls {...change} onField={edit.selectField} {...edit} />
        <Another checked={staysOpen} done={field ? "" : done} onCheck={setStaysOpen} />
        <Effect plan={plan} after={after} isChanged={changed.length > 0} />
        <p role="status" className="quiet">
          {t`${partsText(parts.selected.length)} selected, ${formatEntry(changed.length)} to change`}
        </p>
        <Preview
          rows={change.isReady ? change.edited : field ? change.present : parts.selected.map(unchanged)}
          field={field}
          isReady={change.isReady}
          left={parts.left}
          onLeave={edit.setLeft}
        />
      </div>
    </Modal>
  );
}

/** Whether the dialog stays open for another change, and what the one before it did. */
function Another({ checked, done, onCheck }: { checked: boolean; done: string; onCheck: (checked: boolean) => void }) {
  return (
    <>
      <label className="check-label">
        <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
        {t`Change another field after this one`}
      </label>
      {done && <p role="status">{t`${done}.`}</p>}
    </>
  );
}

function partsText(count: number): string {
  return plural(count, { one: "1 part", other: `${formatEntry(count)} parts` });
}

/** Return a part before a field is chosen. */
function unchanged(target: Target): EditedPart {
  return { target, path: "", from: null, to: null, problem: "" };
}

interface PreviewProps {
  rows: EditedPart[];
  /** Absent while none is chosen. */
  field: EditableField | undefined;
  /** Whether there is a new value. */
  isReady: boolean;
  /** Paths of parts that are left as they are. */
  left: string[];
  onLeave: (paths: string[]) => void;
}

/** The selected parts, each with its value before and after. */
function Preview({ rows, field, isReady, left, onLeave }: PreviewProps) {
  const text = (value: unknown) =>
    field && value === null ? emptyText({ ...field.spec, byDefault: null }) : choiceText(value, field?.spec);
  const unit = field?.spec.unitText && !isDuration(field.spec) ? ` (${field.spec.unitText})` : "";
  return (
    <>
      <ScrollTable label={t`Preview`} className="bulk-edit__preview" heads={[t`Part`, t`Now${unit}`, t`New${unit}`]}>
        {rows.slice(0, SHOWN).map(({ target: { path, name, within }, from, to, problem }) => (
          <tr key={path}>
            <th scope="row">
              <label className="check-label">
                <input
                  type="checkbox"
                  checked={!left.includes(path)}
                  onChange={() => onLeave(left.includes(path) ? left.filter((one) => one !== path) : [...left, path])}
                />
                <span>
                  {name} <span className="quiet">{within}</span>
                </span>
              </label>
            </th>
            <td>{field && text(from)}</td>
            <td>
              {problem && <span className="wrong">{problem}</span>}
              {field &&
                isReady &&
                !problem &&
                (Object.is(from, to) ? <span className="quiet">{t`same`}</span> : text(to))}
            </td>
          </tr>
        ))}
      </ScrollTable>
      {rows.length > SHOWN && <p className="quiet">{t`and ${rows.length - SHOWN} more`}</p>}
    </>
  );
}

/** The first limit now and with the changes, before they are applied. */
function Effect({ plan, after, isChanged }: { plan: Plan; after: Plan; isChanged: boolean }) {
  const { answer } = useAnswer();
  const settled = useDebouncedValue(after);
  const { data, error } = useQuery({ ...assessmentQuery(settled), enabled: isChanged && settled !== plan });
  if (!answer || !isChanged) return null;
  return (
    <p role="status">
      {t`Now: ${firstText(answer)}`}{" "}
      {error ? (
        <span className="wrong">{t`With the changes there is no result: ${error.message}`}</span>
      ) : (
        <strong>{t`With the changes: ${data && settled === after ? firstText(data) : "…"}`}</strong>
      )}
    </p>
  );
}

/** The conclusion without what may come before it: with its reservations, as the page behind has it. */
function firstText({ first_limit: { sentence } }: Pick<Assessment, "first_limit">): string {
  return firstSentence(shownText(sentence))[0];
}
