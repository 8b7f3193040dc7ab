import type { Assessment } from "../../api/types";

interface Props {
  /** Ids of limits. */
  limits: string[];
  answer: Assessment;
  /** "this input is", "either is". */
  whatever: string;
  /** The multiple of the workload at which limits have to hold; nothing: as it is. */
  grown: number | null;
}

/** As many as are named; the others are counted. */
const NAMED = 3;

/** Limits that no variable input can help: they are ignored, and listed. */
export function IgnoredLimits({ limits, answer, whatever, grown }: Props) {
  if (limits.length === 0) return null;
  return (
    <p className="quiet">
      Exceeded{grown === null ? "" : ` at ${grown} times the workload`} whatever {whatever}, and not counted:{" "}
      {inWords(limits, answer)}.
    </p>
  );
}

/** Limits that cannot be judged because the plan leaves something out. */
export function NotJudged({ limits, answer }: Pick<Props, "limits" | "answer">) {
  if (limits.length === 0) return null;
  return (
    <p className="quiet">
      Cannot be judged, since the plan leaves out what they need, and count only where what is known exceeds
      them: {inWords(limits, answer)}.
    </p>
  );
}

function inWords(limits: string[], answer: Assessment): string {
  const named = limits.slice(0, NAMED).map((id) => {
    const limit = answer.limits.find((one) => one.id === id);
    return limit ? `${limit.title} of ${limit.subject}` : id;
  });
  const more = limits.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}
