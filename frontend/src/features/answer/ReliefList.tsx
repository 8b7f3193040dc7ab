import type { Binding } from "../../api/types";
import { formatMultiple, formatValue } from "../../lib/format";
import { inWords } from "../estate/entry";
import { useUnitAt } from "../estate/schema";

type Relief = Binding["relief"][number];

interface Props {
  relief: Relief[];
  onGoTo?: (path: string) => void;
}

/** What would relieve the first limit; where it could be tried, how much it gives. */
export function ReliefList({ relief, onGoTo }: Props) {
  if (relief.length === 0) return null;
  return (
    <div className="relief">
      <h2 className="relief__title">What would relieve it</h2>
      <ul>
        {relief.map((one) => (
          <li key={`${one.path} ${one.message}`}>
            {onGoTo ? (
              <button
                type="button"
                className="link-button"
                onClick={() => onGoTo(one.path)}
              >
                {one.message}
              </button>
            ) : (
              one.message
            )}
            <Gain relief={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the change would be, and how far it goes. */
function Gain({ relief: { path, to, also, multiple } }: { relief: Relief }) {
  const unit = useUnitAt(path);
  if (typeof multiple !== "number") return null;
  return (
    <span className="relief__gain">
      {/* Of several changes together the words say more than one value. */}
      {to !== null &&
        also.length === 0 &&
        `${typeof to === "number" ? formatValue(to, unit) : inWords(to)}, `}
      met at <strong>{formatMultiple(multiple)}</strong> today’s load
    </span>
  );
}
