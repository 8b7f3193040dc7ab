import type { Binding } from "../../api/types";
import { formatMultiple, formatValue } from "../../lib/format";

interface Props {
  relief: Binding["relief"];
  onGoTo?: (path: string) => void;
}

/** What would relieve the first limit; where it could be tried, how much it gives. */
export function ReliefList({ relief, onGoTo }: Props) {
  if (relief.length === 0) return null;
  return (
    <div className="relief">
      <h2 className="relief__title">What would relieve it</h2>
      <ul>
        {relief.map(({ path, message, to, also, multiple }) => (
          <li key={`${path} ${message}`}>
            {onGoTo ? (
              <button type="button" className="link-button" onClick={() => onGoTo(path)}>
                {message}
              </button>
            ) : (
              message
            )}
            {/* Of several changes together the words say more than one value. */}
            {to !== null && also.length === 0 && (
              <span className="relief__to"> {formatValue(to)}</span>
            )}
            {typeof multiple === "number" && (
              <>
                {": met at "}
                <strong>{formatMultiple(multiple)}</strong> today’s load
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
