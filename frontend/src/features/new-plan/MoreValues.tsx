/** Values beyond the six questions that check more limits, and how many limits are checked without them. */
import { plural, t } from "@lingui/core/macro";

import type { Assessment } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { listAt } from "../../lib/pointer";
import { emptyText } from "../../plan-schema/fieldEntry";
import { fieldAt, partAt, partTitle } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { fieldErrorText } from "../../plan-schema/planErrors";
import { partSchema } from "../../plan-schema/planParts";
import { useAssessment } from "../../state/assessment";
import { NumberBox } from "../../ui/NumberBox";
import { LinkButton } from "../../ui/buttons";
import { OptionalQuestion } from "./Question";
import { fieldOf, wantedFields, withMore, type MoreValues } from "./moreValues";

const LIST = "more-values";

interface Props {
  /** The plan that the answers make, with the values. */
  plan: Plan;
  values: MoreValues;
}

/** Boxes for what checks more limits; closed until it is wanted, like all that not everybody enters. */
export function MoreValuesQuestion({ plan, values, onValues }: Props & { onValues: (values: MoreValues) => void }) {
  const { answer, answeredPlan, errors } = useAssessment(plan);
  const wanted = answer && answeredPlan ? wantedNow(answeredPlan, answer, values) : [];
  if (!answeredPlan || wanted.length === 0) return null;
  return (
    <OptionalQuestion
      title={t`Values that check more limits`}
      note={t`Optional; each goes to every LPAR or queue manager`}
      columns={1}
      isOpen={Object.keys(values).length > 0}
    >
      <ul className="new-plan__more" id={LIST} aria-label={t`To enter next`}>
        {wanted.map(({ field, path, checks }) => {
          const spec = fieldAt(path);
          const error = errors.find((one) => fieldOf(one.field) === field);
          return (
            <li key={field}>
              <NumberBox
                label={nameOf(answeredPlan, path)}
                unit={spec?.unit ?? null}
                value={values[field] ?? null}
                error={error && fieldErrorText(answeredPlan, error)}
                placeholder={spec ? emptyText(spec) : undefined}
                onChange={(value) => onValues(withMore(values, field, value))}
              />
              {checks.length > 0 && <p className="quiet">{t`checks ${checks.join(", ")}`}</p>}
            </li>
          );
        })}
      </ul>
    </OptionalQuestion>
  );
}

/** How many limits can be checked as it is, and the way to the values that check more. */
export function CheckedLimits({ plan, values }: Props) {
  const { answer, answeredPlan, errors } = useAssessment(plan);
  if (!answer || !answeredPlan || errors.length > 0) return null;
  const { limits } = answer;
  const known = limits.filter(({ verdict }) => verdict !== "unknown").length;
  if (known === 0 && !hasLoad(answeredPlan)) return null;
  const count = wantedNow(answeredPlan, answer, values).filter(({ checks }) => checks.length > 0).length;
  return (
    <p aria-live="polite">
      {plural(known, {
        0: `None of ${limits.length} limits can be checked now.`,
        one: `1 limit of ${limits.length} can be checked now.`,
        other: `${formatEntry(known)} limits of ${limits.length} can be checked now.`,
      })}{" "}
      {count > 0 && (
        <LinkButton onClick={showList}>
          {plural(count, {
            one: "Show the field that checks more",
            other: `Show the ${formatEntry(count)} fields that check more`,
          })}
        </LinkButton>
      )}
    </p>
  );
}

/** Open the list of fields, and go to the first of them. */
function showList(): void {
  const list = document.getElementById(LIST);
  const question = list?.closest("details");
  if (question) question.open = true;
  list?.querySelector("input")?.focus();
}

/** Return what is worth entering; of an estate of which nothing is known yet, only what has been entered. */
function wantedNow(plan: Plan, answer: Assessment, values: MoreValues) {
  return wantedFields(plan, answer, values).filter(({ field }) => field in values || hasLoad(plan));
}

/** Return whether any queue manager has channels or a workload: before, the questions are what to answer. */
function hasLoad(plan: Plan): boolean {
  return listAt(plan, "/lpars").some((_, lpar) =>
    listAt(plan, `/lpars/${lpar}/queue_managers`).some((_, at) =>
      ["channel_groups", "workloads"].some(
        (key) => listAt(plan, `/lpars/${lpar}/queue_managers/${at}/${key}`).length > 0,
      ),
    ),
  );
}

/** Return a field with the part that it belongs to, but for LPARs and queue managers, which all have it. */
function nameOf(plan: Plan, path: string): string {
  const part = partAt(path);
  const label = fieldAt(path)?.label ?? path;
  return partSchema(part.def).form ? label : `${label} (${partTitle(plan, part)})`;
}
