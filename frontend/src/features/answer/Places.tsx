interface Props {
  places: { subject: string; path: string }[];
  onGoTo?: (path: string) => void;
}

/** The parts that something is about, each leading to its place in the plan. */
export function Places({ places, onGoTo }: Props) {
  return (
    <span className="places quiet">
      {places.map(({ subject, path }, index) => (
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
    </span>
  );
}
