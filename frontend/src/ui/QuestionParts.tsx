/** Parts that several question pages have: a checklist, results before and after, and what was assumed. */
import { plural, t } from "@lingui/core/macro";

import type { components } from "../api/schema";
import { shownText, formatEntry } from "../lib/format";
import { fieldPlace } from "../plan-schema/partPaths";
import type { Plan } from "../plan-schema/plan";
import { ScrollTable } from "./ScrollTable";
import { Verdict } from "./Verdict";
import { CopyButton } from "./buttons";
import { Sources } from "./derivation/DerivationNotes";
import { useFew } from "./useFew";
import { cautionText } from "./warningReason";

export type ChecklistStep = components["schemas"]["ChecklistStep"];
export type MovedResult = components["schemas"]["MovedResult"];
type Assumption = components["schemas"]["Assumption"];

const STATUS: Record<ChecklistStep["status"], string> = {
  do: t`To do`,
  check: t`To check`,
  measure: t`To measure`,
  done: t`Done`,
};

/** Steps in their order, each with commands to copy and its sources. */
export function Checklist({ title, steps }: { title: string; steps: ChecklistStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ol className="checklist">
        {steps.map((step) => (
          <li key={step.title}>
            <div className="stack stack--tight">
              <p>
                {step.title} <span className="badge">{STATUS[step.status]}</span>
              </p>
              <p className="quiet">{shownText(step.detail)}</p>
              {step.commands.length > 0 && <Commands commands={step.commands} of={step.title} />}
              <Sources citations={step.citations} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Commands({ commands, of }: { commands: string[]; of: string }) {
  return (
    <div className="commands row row--ends row--top">
      <pre tabIndex={0} aria-label={t`Commands: ${of}`}>
        {commands.join("\n")}
      </pre>
      <CopyButton label={t`Copy`} text={() => commands.join("\n")} />
    </div>
  );
}

/** Results of the plan and of the changed plan beside each other; those that matter most come first. */
export function MovedTable({ label, moved, then }: { label: string; moved: MovedResult[]; then: string }) {
  const { shown, more } = useFew(moved, 8, t`All ${formatEntry(moved.length)} results`);
  if (moved.length === 0) return <p className="quiet">{t`No number of the plan changes.`}</p>;
  return (
    <div className="stack stack--tight">
      <ScrollTable label={label} className="before-after" heads={[t`Result`, t`Today`, then]}>
        {shown.map(({ id, title, subject, before, after }) => (
          <tr key={id}>
            <th scope="row">
              {title} <span className="quiet">{subject}</span>
            </th>
            <td>
              <State state={before} words={before?.verdict !== after?.verdict} />
            </td>
            <td>
              <State state={after} words={before?.verdict !== after?.verdict} />
            </td>
          </tr>
        ))}
      </ScrollTable>
      {more}
    </div>
  );
}

/** The verdict and the numbers of one result; `words` spells the verdict out. */
export function State({ state, words = false }: { state: MovedResult["before"]; words?: boolean }) {
  if (!state) return "–";
  return (
    <>
      {state.verdict && <Verdict verdict={state.verdict} bare={!words} />} {shownText(state.text)}
      {state.caution && <span className="clamp quiet">{cautionText(state.verdict, state.caution)}</span>}
    </>
  );
}

interface AssumptionProps {
  plan: Plan;
  assumptions: Assumption[];
}

/** What stands in for values that the plan leaves out, and where to enter them. */
export function Assumptions({ plan, assumptions }: AssumptionProps) {
  if (assumptions.length === 0) return null;
  return (
    <section aria-label={t`Assumed`}>
      <h2>
        {plural(assumptions.length, {
          one: "1 value assumed",
          other: `${formatEntry(assumptions.length)} values assumed`,
        })}
      </h2>
      <ul className="lines">
        {assumptions.map(({ title, text, reason, path }) => {
          const place = path === null ? null : fieldPlace(plan, path);
          return (
            <li key={title}>
              <p className="row row--ends row--top">
                <span>{title}</span>
                <strong className="nowrap">{text}</strong>
              </p>
              <p className="quiet">
                {reason}
                {place?.part && t` · To replace it, enter ${place.label} of ${place.part}.`}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
