import { plural, t } from "@lingui/core/macro";
import { formatEntry, formatUnit, capitalized } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import { fieldAt, fieldPlace, partTitle, partsOnPath } from "../../plan-schema/partPaths";
import type { FieldSpec } from "../../plan-schema/planParts";
import { pointerTo, type Difference, type Side } from "../../state/mergePlans";

interface Props {
  before: unknown;
  mine: unknown;
  theirs: unknown;
  differences: Difference[];
  picked: ReadonlyMap<string, Side>;
  onPick: (key: string, side: Side) => void;
}

const SIDES: [Side, string][] = [
  ["mine", t`Mine`],
  ["theirs", t`Theirs`],
];

/** Each place at which two plans differ, with a choice between the sides. */
export function MergeTable({ differences, picked, onPick, ...plans }: Props) {
  return (
    <ul aria-label={t`What differs`}>
      {differences.map((difference) => {
        const { key, by } = difference;
        const { label, part } = placeOf(difference, plans);
        const chosen = picked.get(key) ?? (by === "both" ? null : by);
        return (
          <li key={key}>
            <fieldset className="merge__place">
              <legend>
                {label}
                <span className="quiet">
                  {" "}
                  {part && `${part} · `}
                  {by === "both"
                    ? t`changed by both; it was ${changedBy("before", difference, plans)}`
                    : by === "mine"
                      ? t`changed by you`
                      : t`changed by them`}
                </span>
              </legend>
              {SIDES.map(([side, label]) => (
                <label key={side}>
                  <input type="radio" name={key} checked={chosen === side} onChange={() => onPick(key, side)} />
                  <span>
                    {label}: <bdi>{changedBy(side, difference, plans)}</bdi>
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}

type Plans = Record<Side | "before", unknown>;

/** Return the value of a side at a place; a whole part by its kind and name. */
function changedBy(side: Side | "before", difference: Difference, plans: Plans): string {
  const { names, by, before } = difference;
  const value = difference[side];
  if (Array.isArray(value)) return listed(value);
  if (typeof value !== "object" || value === null) return written(value, fieldAt(pointerTo(plans[side], names)));
  const part = partAt(plans[side], names) ?? nameIn(value) ?? t`another`;
  const isChanged = side !== "before" && by === "both" && before !== undefined;
  return isChanged ? t`${part}, changed` : part;
}

/** Return the label of a place and its part; a whole part by its kind and name. */
function placeOf({ names, mine: here }: Difference, { mine, theirs }: Plans) {
  const plan = here === undefined ? theirs : mine;
  const part = partAt(plan, names);
  if (part !== null) return { label: part, part: "" };
  const [kind, scenario, field] = names;
  if (kind === "scenarios" && field) {
    return { label: capitalized(field), part: t`Scenario ${scenario ?? ""}` };
  }
  const path = pointerTo(plan, names);
  const place = fieldPlace(plan, path);
  return place.label === path ? { label: names.join(" › "), part: "" } : place;
}

/** Return the kind and name of a whole part; `null` where the place is no part. */
function partAt(plan: unknown, names: string[]): string | null {
  const [kind, scenario, field] = names;
  if (kind === "scenarios" && scenario && !field) return t`Scenario ${scenario}`;
  const path = pointerTo(plan, names);
  const step = partsOnPath(path).at(-1);
  return step?.path === path ? partTitle(plan, step) : null;
}

function listed(values: unknown[]): string {
  if (values.length === 0) return t`none`;
  const text = values.map((value) => (typeof value === "object" && value !== null ? nameIn(value) : written(value)));
  if (text.every((one) => one !== null)) return short(text.join(", "));
  return plural(values.length, { one: "1 entry", other: `${formatEntry(values.length)} entries` });
}

function nameIn(part: object): string | null {
  const { name, id } = part as { name?: unknown; id?: unknown };
  const text = name ?? id;
  return typeof text === "string" || typeof text === "number" ? String(text) : null;
}

function written(value: unknown, spec?: FieldSpec): string {
  if (value === undefined) return t`left out`;
  if (value === null) return t`not known`;
  if (typeof value === "boolean") return value ? t`yes` : t`no`;
  if (typeof value === "number") {
    return [formatEntry(value), formatUnit(spec?.unit, value)].filter(Boolean).join("\u00a0");
  }
  return short(spec?.allowed.includes(value) ? choiceText(value, spec) : String(value));
}

const LONGEST = 200;

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
