import type { Basis } from "../api/types";

const MEANING: Record<Basis, string> = {
  measured: "A point that a report published",
  "rule-of-thumb": "A report's own rule of thumb",
  interpolated: "Between published points",
  extrapolated: "Outside the published points",
  assumed: "An assumption of yours or of the planner",
};

interface Props {
  basis: Basis | null | undefined;
  /** Whether anything that a report published went into it. */
  cited?: boolean;
}

/** How well founded a number is: the weakest of what went into it. */
export function BasisBadge({ basis, cited = true }: Props) {
  if (!basis) return null;
  // What follows from the plan alone is in none of the sources.
  const alone = basis === "measured" && !cited;
  return (
    <span className="badge start" title={alone ? "What the plan says, and what follows from it alone" : MEANING[basis]}>
      {alone ? "as given" : basis.replaceAll("-", " ")}
    </span>
  );
}
