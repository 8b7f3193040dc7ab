import { placeAt, titleOf, wayTo } from "../estate/places";
import { pointerTo, type Difference, type Side } from "../planner/merge";

interface Props {
  mine: unknown;
  theirs: unknown;
  differences: Difference[];
  picked: ReadonlyMap<string, Side>;
  onPick: (key: string, side: Side) => void;
}

const SIDES: [Side, string][] = [
  ["mine", "Mine"],
  ["theirs", "Theirs"],
];

/** Each place at which two plans differ, with a choice between the sides. */
export function MergeTable({ differences, picked, onPick, ...plans }: Props) {
  return (
    <ul className="merge" aria-label="What differs">
      {differences.map((difference) => {
        const { key, by, before } = difference;
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
                    ? `changed by both; it was ${written(before)}`
                    : by === "mine"
                      ? "changed by you"
                      : "changed by them"}
                </span>
              </legend>
              {SIDES.map(([side, label]) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={key}
                    checked={chosen === side}
                    onChange={() => onPick(key, side)}
                  />
                  <span>
                    {label}: <bdi>{written(difference[side])}</bdi>
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

/** What a place is called on the page; a whole part by its kind and name. */
function placeOf(difference: Difference, { mine, theirs }: Record<Side, unknown>) {
  const plan = difference.mine === undefined ? theirs : mine;
  const path = pointerTo(plan, difference.names);
  const step = wayTo(path).at(-1);
  if (step?.path === path) return { label: titleOf(plan, step), part: "" };
  const { label, part } = placeAt(plan, path);
  return label === path
    ? { label: difference.names.join(" › "), part: "" }
    : { label, part };
}

const LONGEST = 200;

function written(value: unknown): string {
  if (value === undefined) return "left out";
  if (value === null) return "not known";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
