import type { Assessment } from "../../api/types";

interface Props {
  /** Ids of limits. */
  limits: string[];
  answer: Assessment;
  /** Why they do not count. */
  reason: string;
}

/** As many as are named; the others are counted. */
const NAMED = 3;

/** Limits that the goal leaves out, and why. */
export function IgnoredLimits({ limits, answer, reason }: Props) {
  if (limits.length === 0) return null;
  const named = limits.slice(0, NAMED).map((id) => {
    const limit = answer.limits.find((one) => one.id === id);
    return limit ? `${limit.title} of ${limit.subject}` : id;
  });
  const more = limits.length - named.length;
  return (
    <p className="quiet">
      {reason}: {[...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; ")}.
    </p>
  );
}

/** Limits that no value of the inputs helps; `grown` is the multiple of the workload at which they have to hold. */
export function ExceededLimits({ grown, ...rest }: Omit<Props, "reason"> & { grown: number | null }) {
  const load = grown === null ? "" : ` at ${grown} times the workload`;
  return <IgnoredLimits {...rest} reason={`Exceeded${load} at every value, and not counted`} />;
}
