import type { Verdict } from "../../api/types";
import "./limit-bar.css";

interface Props {
  verdict: Verdict;
  /** Share of the limit in use, in percent; absent when it is not known. */
  percent: number | null;
  watch: number;
}

/** Usage against its limit: the whole track is the limit, the tick is where to watch. */
export function LimitBar({ verdict, percent, watch }: Props) {
  if (percent === null) return <span className="bar bar--unknown" aria-hidden="true" />;
  return (
    <span className={`bar bar--${verdict}`} aria-hidden="true">
      <span className="bar__fill" style={{ scale: `${Math.min(percent, 100) / 100} 1` }} />
      {watch > 0 && watch < 100 && <span className="bar__tick" style={{ insetInlineStart: `${watch}%` }} />}
    </span>
  );
}
