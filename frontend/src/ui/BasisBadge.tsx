import { t } from "@lingui/core/macro";
import type { Basis } from "../api/types";

export const BASIS_NAMES: Record<Basis, string> = {
  measured: t`published`,
  "rule-of-thumb": t`rule of thumb`,
  interpolated: t`interpolated`,
  extrapolated: t`extrapolated`,
  assumed: t`assumed`,
};
const MEANING: Record<Basis, string> = {
  measured: t`A number as a source published it`,
  "rule-of-thumb": t`A report's own rule of thumb`,
  interpolated: t`Between published points`,
  extrapolated: t`Outside the published points`,
  assumed: t`An assumption of yours or of the planner`,
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
    <span
      className="badge start"
      title={alone ? t`What the plan says, and what follows from it alone` : MEANING[basis]}
    >
      {alone ? t`as given` : BASIS_NAMES[basis]}
    </span>
  );
}
