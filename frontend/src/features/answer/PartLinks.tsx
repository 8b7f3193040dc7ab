import { useState } from "react";

interface Props {
  places: { subject: string; path: string }[];
  onGoTo?: (path: string) => void;
}

/** With more parts than this the rest stands behind a disclosure. */
const SHOWN = 8;

/** The parts that something is about, each leading to its place in the plan. */
export function PartLinks({ places, onGoTo }: Props) {
  const [all, setAll] = useState(places.length <= SHOWN + 1);
  return (
    <span className="places quiet">
      {(all ? places : places.slice(0, SHOWN)).map(({ subject, path }, index) => (
        <span key={`${path} ${subject}`}>
          {index > 0 && ", "}
          {onGoTo ? (
            <button type="button" className="link-button" onClick={() => onGoTo(path)}>
              {subject}
            </button>
          ) : (
            subject
          )}
        </span>
      ))}
      {!all && (
        <>
          {" and "}
          <button type="button" className="link-button" onClick={() => setAll(true)}>
            {places.length - SHOWN} more
          </button>
        </>
      )}
    </span>
  );
}
