import { plural, t } from "@lingui/core/macro";
import { Button } from "@carbon/react";
import { useState } from "react";
import { Link } from "react-router";

import { formatDay, formatTimeThere, shownText, formatEntry } from "../../lib/format";
import type { Plan } from "../../plan-schema/plan";
import { memberPage } from "../../state/measuredPages";
import { ScrollTable } from "../../ui/ScrollTable";
import { Notice } from "../../ui/messages";
import { ReasonInput, useMeasuredValues } from "./UseMeasured";
import { titleOf, type Compared, type ComparedValue, type Question } from "./measured";

const KINDS: Record<ComparedValue["kind"], string> = {
  published: t`estimate from published figures`,
  entered: t`input of the plan`,
  setting: "setting",
};

interface Props {
  compared: Compared;
  plan: Plan;
  question: Question;
}

/** Each number that plan and store both have, with its ratio; those that are chosen become the plan's. */
export function ComparedNumbers({ compared, plan, question }: Props) {
  const [manager] = compared.queue_managers;
  const name = manager?.queue_manager ?? "";
  const [chosen, setChosen] = useState<string[]>([]);
  const values = manager?.values ?? [];
  const usable = chosen.filter((id) => values.some((value) => value.id === id && value.use?.fields.length));
  const { period } = compared;
  return (
    <>
      <p className="measured__sentence">{manager && shownText(manager.sentence)}</p>
      <p className="quiet">
        {t`From ${formatDay(period.first)} to ${formatDay(period.last)}`}
        {manager?.measured_on && t`, measured on ${manager.measured_on}`}
        {compared.planned_for && t`; the plan's numbers are those of ${formatDay(compared.planned_for)}`}.{" "}
        {manager?.measured_on && (
          <Link to={memberPage({ lpar: manager.measured_on, queue_manager: name.toUpperCase() }, question.days)}>
            {t`${name} in the fleet`}
          </Link>
        )}
      </p>
      {manager?.note && values.length > 0 && <Notice kind="info" title={manager.note} />}
      {values.length > 0 && (
        <>
          <ScrollTable
            label={t`Measured against planned`}
            className="measured__table row-cards"
            heads={[t`Number`, t`Plan`, t`Average`, t`Worst interval`, t`Of the plan`, t`What explains it`]}
          >
            {values.map((value) => (
              <Row
                key={value.id}
                value={value}
                checked={chosen.includes(value.id)}
                onCheck={(on) => setChosen((now) => (on ? [...now, value.id] : now.filter((id) => id !== value.id)))}
              />
            ))}
          </ScrollTable>
          <Use {...{ plan, question, usable }} onUsed={() => setChosen([])} />
        </>
      )}
      <details>
        <summary>{t`Not compared (${compared.not_comparable.length})`}</summary>
        <dl className="measured__facts">
          {compared.not_comparable.map(({ title, why }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

interface RowProps {
  value: ComparedValue;
  checked: boolean;
  onCheck: (on: boolean) => void;
}

function Row({ value, checked, onCheck }: RowProps) {
  const { kind, planned_text, average_text, peak_text, peak_at, ratio_text, explanations, use, compared } = value;
  const canUse = Boolean(use && use.fields.length > 0);
  const isSetting = kind === "setting";
  return (
    <tr>
      <th scope="row">
        <label className="check-label">
          <input
            type="checkbox"
            checked={checked && canUse}
            disabled={!canUse}
            aria-label={t`Use measured: ${titleOf(value)}`}
            onChange={({ target }) => onCheck(target.checked)}
          />
          <span>
            {titleOf(value)} <span className="small quiet measured__under">{KINDS[kind]}</span>
          </span>
        </label>
      </th>
      <td data-label={t`Plan`}>
        {planned_text}
        {value.why_unknown && <span className="small quiet measured__under">{value.why_unknown}</span>}
      </td>
      <td data-label={t`Average`}>{isSetting ? "" : average_text}</td>
      <td data-label={t`Worst interval`}>
        {peak_text}
        <span className="small quiet measured__under nowrap">{formatTimeThere(peak_at)}</span>
      </td>
      <td data-label={t`Of the plan`}>
        {ratio_text}
        {ratio_text && !isSetting && <span className="small quiet measured__under">{compared}</span>}
      </td>
      <td className="measured__note small">
        {explanations.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <details>
          <summary>{t`About this number`}</summary>
          <p>{value.same}</p>
          {use?.fields.map(({ path, text }) => (
            <p key={path}>{t`Sets ${text}`}</p>
          ))}
          {use?.note && <p>{use.note}</p>}
          {use?.why_not && <p>{use.why_not}</p>}
        </details>
      </td>
    </tr>
  );
}

interface UseProps {
  plan: Plan;
  question: Question;
  usable: string[];
  onUsed: () => void;
}

/** Puts the chosen numbers into the plan, with a reason, as one step that Undo takes back. */
function Use({ plan, question, usable, onUsed }: UseProps) {
  const [reason, setReason] = useState("");
  const { use, isBusy, status } = useMeasuredValues(plan, question);
  return (
    <div className="stack stack--tight">
      <div className="row row--bottom">
        <ReasonInput label={t`Why the plan uses the measured numbers`} value={reason} onChange={setReason} />
        <Button
          disabled={usable.length === 0 || reason.trim() === "" || isBusy}
          onClick={() => void use(usable, reason).then((isUsed) => isUsed && onUsed())}
        >
          {usable.length > 0
            ? t`Use ${plural(usable.length, { one: "1 measured number", other: `${formatEntry(usable.length)} measured numbers` })}`
            : t`Choose numbers to use`}
        </Button>
      </div>
      {status}
    </div>
  );
}
