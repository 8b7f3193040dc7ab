import type { Basis } from "../api/types";
import "./basis.css";

const MEANING: Record<Basis, string> = {
  measured: "A point that a report published",
  "rule-of-thumb": "A report's own rule of thumb",
  interpolated: "Between published points",
  extrapolated: "Outside the published points",
  assumed: "An assumption of yours or of the planner",
};

/** How well founded a number is: the weakest of what went into it. */
export function BasisBadge({ basis }: { basis: Basis | null | undefined }) {
  if (!basis) return null;
  return (
    <span className="basis" title={MEANING[basis]}>
      {basis.replaceAll("-", " ")}
    </span>
  );
}
