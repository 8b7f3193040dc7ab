import type { Remedy } from "../../api/types";
import { formatMultiple, formatValue } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import { fieldAt } from "../../plan-schema/partPaths";

interface Props {
  remedies: Remedy[];
  onGoTo?: (path: string) => void;
}

/** What would relieve the first limit; where it could be tried, how much it gives. */
export function RemedyList({ remedies, onGoTo }: Props) {
  if (remedies.length === 0) return null;
  return (
    <div className="relief">
      <h2 className="relief__title">What would relieve it</h2>
      <ul>
        {remedies.map((one) => (
          <li key={`${one.path} ${one.message}`}>
            {onGoTo ? (
              <button type="button" className="link-button" onClick={() => onGoTo(one.path)}>
                {one.message}
              </button>
            ) : (
              one.message
            )}
            <Gain remedy={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the change would be, and how far it goes. */
function Gain({ remedy: { path, to, also, multiple } }: { remedy: Remedy }) {
  const unit = fieldAt(path)?.unit;
  if (typeof multiple !== "number") return null;
  return (
    <span className="relief__gain">
      {/* Of several changes together the words say more than one value. */}
      {to !== null &&
        also.length === 0 &&
        `${typeof to === "number" ? formatValue(to, unit) : choiceText(to)}, `}
      met at <strong>{formatMultiple(multiple)}</strong> today’s load
    </span>
  );
}
