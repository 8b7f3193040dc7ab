import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Notice } from "../../ui/Notice";
import { ResultChangesTable } from "../../ui/ResultChangesTable";
import { errorText } from "../../state/library";
import { compareRevisions } from "../../state/revisions";

interface PickerProps {
  newest: number;
  /** 0 where nothing is compared yet. */
  from: number;
  to: number;
  onCompare: (from: number, to: number) => void;
}

/** A form for the numbers of two revisions. */
export function ComparePicker({ newest, from, to, onCompare }: PickerProps) {
  const [first, setFirst] = useState(String(from || Math.max(1, newest - 1)));
  const [second, setSecond] = useState(String(to || newest));
  if (newest === 1) return null;
  const fields = [
    ["Compare revision", first, setFirst],
    ["with revision", second, setSecond],
  ] as const;
  return (
    <form
      className="library__form row--bottom row"
      onSubmit={(event) => {
        event.preventDefault();
        onCompare(Number(first), Number(second));
      }}
    >
      {fields.map(([label, value, set]) => (
        <label key={label} className="stack stack--tight">
          <span className="quiet">{label}</span>
          <input
            type="number"
            required
            min={1}
            max={newest}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        </label>
      ))}
      <button type="submit" className="small-button">
        Compare
      </button>
    </form>
  );
}

interface Props {
  id: string;
  from: number;
  to: number;
  onClose: () => void;
}

/** The differences between two revisions, in the plan and in the results of that time. */
export function ComparisonView({ id, from, to, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ["compare", id, from, to],
    queryFn: ({ signal }) => compareRevisions(id, from, to, signal),
    networkMode: "always",
  });
  const title = `From revision ${from} to revision ${to}`;
  return (
    <section className="card stack" aria-label={title}>
      <div className="row row--spread">
        <h3>{title}</h3>
        <button type="button" className="link-button" onClick={onClose}>
          Close the comparison
        </button>
      </div>
      {error && <Notice kind="error" title={errorText(error)} />}
      {!data && !error && <p role="status">Comparing…</p>}
      {data && (
        <>
          <h4>In the plan</h4>
          {data.inputs.length === 0 ? (
            <p>Nothing differs.</p>
          ) : (
            <ul className="bulleted">
              {data.inputs.map((one) => (
                <li key={one.path + one.kind}>{one.sentence}</li>
              ))}
              {data.more && <li className="quiet">and more</li>}
            </ul>
          )}
          <h4>In the results</h4>
          <ResultChangesTable moved={data.results} />
        </>
      )}
    </section>
  );
}
