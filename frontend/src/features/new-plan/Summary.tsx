import { plural, t } from "@lingui/core/macro";
import { Fragment } from "react";
import type { Assessment } from "../../api/types";
import type { FieldError } from "../../api/problem";
import { formatEntry } from "../../lib/format";
import { getAt, listAt } from "../../lib/pointer";
import { choiceText, emptyText } from "../../plan-schema/fieldEntry";
import { fieldErrorText } from "../../plan-schema/planErrors";
import { fieldAt, partAt, partTitle } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { childrenOf, numberText, partSchema, partSummary } from "../../plan-schema/planParts";
import { useAssessment } from "../../state/assessment";
import { NumberBox } from "../../ui/NumberBox";
import { FieldErrorList } from "../../ui/messages";
import { specOf } from "./answers";
import { fieldOf, wantedFields, type MoreValues } from "./moreValues";

interface Props {
  plan: Plan;
  /** What was entered beyond the questions. */
  values: MoreValues;
  onValues: (values: MoreValues) => void;
}

/** What the answers make: the estate, what each queue manager has, what is checked already and what to enter next. */
export function Summary({ plan, values, onValues }: Props) {
  const { answer, answeredPlan, errors } = useAssessment(plan);
  return (
    <div className="stack" aria-live="polite">
      <Estate plan={plan} />
      <FieldErrorList document={plan} errors={errors} />
      {answer && answeredPlan && <Checks plan={answeredPlan} {...{ answer, errors, values, onValues }} />}
    </div>
  );
}

/** More queue managers than this are counted and not named. */
const FEW = 12;

function Estate({ plan }: { plan: Plan }) {
  const lpars = listAt(plan, "/lpars");
  const managers = managersOf(plan);
  const groups = listAt(plan, "/queue_sharing_groups") as Group[];
  return (
    <>
      <p>
        <strong>
          {plural(lpars.length, { one: "1 LPAR", other: `${formatEntry(lpars.length)} LPARs` })},{" "}
          {plural(managers.length, { one: "1 queue manager", other: `${formatEntry(managers.length)} queue managers` })}
        </strong>
      </p>
      {managers.length <= FEW && (
        <ul className="bulleted">
          {lpars.map((_, index) => (
            <li key={index}>
              {partTitle(plan, partAt(`/lpars/${index}`))}:{" "}
              {listAt(plan, `/lpars/${index}/queue_managers`)
                .map((one) => `${String((one as { name: string }).name)} (${partSummary("QueueManager", one)})`)
                .join(", ")}
            </li>
          ))}
          {groups.map(({ name, members, structures = [] }) => (
            <li key={name}>
              {t`Queue-sharing group ${name}: ${members.join(", ") || t`no members yet`}`}
              {structures.length > 0 && (
                <ul className="bulleted">
                  {structures.map((one) => (
                    <li key={one.name}>{structureText(one)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {alikeManagers(plan, managers).map(({ names, rows }, _, kinds) => (
        <Fragment key={names.join(" ")}>
          <p>{headOf(names, kinds.length)}</p>
          <dl>
            {rows.map(([title, content]) => (
              <div key={title} className="row row--ends">
                <dt className="quiet">{title}</dt>
                <dd>{content}</dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
    </>
  );
}

interface Manager {
  name: string;
  at: string;
}

interface Structure {
  name: string;
  size_mb?: number;
  offload?: string;
}

interface Group {
  name: string;
  members: string[];
  structures?: Structure[];
}

function managersOf(plan: Plan): Manager[] {
  return listAt(plan, "/lpars").flatMap((_, index) => {
    const list = `/lpars/${index}/queue_managers`;
    return listAt(plan, list).map((one, at) => ({ name: (one as { name: string }).name, at: `${list}/${at}` }));
  });
}

/** Return a structure with what is known of it. */
function structureText({ name, size_mb: size, offload }: Structure): string {
  const place = offload && t`OFFLOAD ${choiceText(offload, specOf("Structure", "offload"))}`;
  const known = [size !== undefined && numberText(size, "MB"), place].filter(Boolean);
  return t`Structure ${name}: ${known.join(", ") || t`nothing known yet`}`;
}

interface Alike {
  names: string[];
  /** Titles and contents of their parts. */
  rows: [title: string, content: string][];
}

/** Return the queue managers by what they have, which differs between members of a group and others. */
function alikeManagers(plan: Plan, managers: Manager[]): Alike[] {
  const found = new Map<string, Alike>();
  for (const { name, at } of managers) {
    const rows = childrenOf("QueueManager")
      .map((child) => ({ child, path: `${at}/${child.key}` }))
      .filter(({ child, path }) => (child.list ? listAt(plan, path).length > 0 : getAt(plan, path)))
      .map(({ child, path }): [string, string] => [child.title, contentOf(plan, path, child)]);
    const key = JSON.stringify(rows);
    found.set(key, { names: [...(found.get(key)?.names ?? []), name], rows });
  }
  return [...found.values()];
}

function headOf(names: string[], kinds: number): string {
  if (kinds === 1) return t`Each queue manager has:`;
  const [name = ""] = names;
  if (names.length === 1) return t`${name} has:`;
  if (names.length > FEW) return t`${formatEntry(names.length)} queue managers have:`;
  return t`${names.join(", ")} each have:`;
}

/** Return what a part or a list of parts contains; buffer pools and page sets are known by their numbers. */
function contentOf(plan: Plan, at: string, { def, list }: ReturnType<typeof childrenOf>[number]): string {
  const noun = partSchema(def).title;
  const nothing = (text: string) => (text === noun ? t`nothing known yet` : text);
  if (!list) return nothing(partSummary(def, getAt(plan, at)));
  const parts = listAt(plan, at);
  const known = [...new Set(parts.map((one) => partSummary(def, one)))];
  if (partSchema(def).key !== "id") return known.join("; ");
  const numbers = parts.map((one) => (one as { id: number }).id).join(", ");
  return known.length === 1 && known[0] !== noun ? `${numbers}, ${known[0]}` : numbers;
}

interface ChecksProps extends Props {
  answer: Assessment;
  errors: FieldError[];
}

/** What can be checked as it is, and boxes for what checks the rest. */
function Checks({ plan, answer, errors, values, onValues }: ChecksProps) {
  const { limits } = answer;
  const known = limits.filter(({ verdict }) => verdict !== "unknown");
  const wanted = wantedFields(plan, answer, values);
  const put = (field: string, value: number | null) => {
    const others = Object.entries(values).filter(([name]) => name !== field);
    onValues(Object.fromEntries(value === null ? others : [...others, [field, value]]));
  };
  return (
    <>
      {errors.length === 0 && (
        <p>
          {plural(known.length, {
            0: `None of ${limits.length} limits can be checked now.`,
            one: `1 limit of ${limits.length} can be checked now.`,
            other: `${formatEntry(known.length)} limits of ${limits.length} can be checked now.`,
          })}
          {wanted.some(({ checks }) => checks.length > 0) &&
            t` Enter what you know to check more; each value goes to every LPAR or queue manager.`}
        </p>
      )}
      <ul className="new-plan__more" aria-label={t`To enter next`}>
        {wanted.map(({ field, path, checks }) => {
          const spec = fieldAt(path);
          const error = errors.find((one) => fieldOf(one.field) === field);
          return (
            <li key={field}>
              <NumberBox
                label={nameOf(plan, path)}
                unit={spec?.unit ?? null}
                value={values[field] ?? null}
                error={error && fieldErrorText(plan, error)}
                placeholder={spec ? emptyText(spec) : undefined}
                onChange={(value) => put(field, value)}
              />
              {checks.length > 0 && <p className="quiet">{t`checks ${checks.join(", ")}`}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Return a field with the part that it belongs to, but for LPARs and queue managers, which all have it. */
function nameOf(plan: Plan, path: string): string {
  const part = partAt(path);
  const label = fieldAt(path)?.label ?? path;
  return partSchema(part.def).form ? label : `${label} (${partTitle(plan, part)})`;
}
