import type { Difference, Side } from "./merge";

interface Props {
  differences: Difference[];
  picked: ReadonlyMap<string, Side>;
  onPick: (key: string, side: Side) => void;
}

const SIDES: [Side, string][] = [
  ["mine", "Mine"],
  ["theirs", "Theirs"],
];

/** Each place at which two plans differ, with a choice between the sides. */
export function MergeTable({ differences, picked, onPick }: Props) {
  return (
    <ul className="merge" aria-label="What differs">
      {differences.map((difference) => {
        const { key, place, by, before } = difference;
        const chosen = picked.get(key) ?? (by === "both" ? null : by);
        return (
          <li key={key}>
            <fieldset className="merge__place">
              <legend>
                {place}
                <span className="quiet">
                  {" "}
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
