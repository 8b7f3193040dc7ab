import { useId, useState } from "react";

interface Props {
  label: string;
  value: string;
  /** The first day that is accepted. */
  least?: string;
  onDay: (date: string) => void;
}

/** A day; it is accepted when it is complete and not before the first one. */
export function DayBox({ label, value, least, onDay }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className="number-box">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min={least}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value);
          if (!least || target.value >= least) onDay(target.value);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}
