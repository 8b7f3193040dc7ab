import { plural, t } from "@lingui/core/macro";
import { Fragment } from "react";
import { formatEntry } from "../../lib/format";
import { getAt, listAt } from "../../lib/pointer";
import { choiceText } from "../../plan-schema/fieldEntry";
import { partAt, partTitle } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { childrenOf, numberText, partSchema, partSummary } from "../../plan-schema/planParts";
import { useAssessment } from "../../state/assessment";
import { FieldErrorList } from "../../ui/messages";
import { specOf } from "./answers";

/** What the answers make: the estate, and what each queue manager has. */
export function Summary({ plan }: { plan: Plan }) {
  const { errors } = useAssessment(plan);
  return (
    <div className="stack" aria-live="polite">
      <Estate plan={plan} />
      <FieldErrorList document={plan} errors={errors} />
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
              <div key={title} className="new-plan__fact">
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
  if (partSchema(def).key !== "id") return known.join("\n");
  const numbers = parts.map((one) => (one as { id: number }).id).join(", ");
  return known.length === 1 && known[0] !== noun ? `${numbers}, ${known[0]}` : numbers;
}
