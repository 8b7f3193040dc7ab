/** How the lines of a figure differ without their colours: by their dashes, and by the marks of their points. */
import { shapeAt, type DotProps } from "../../ui/charts/markers";

const DASHES = ["", "7 4", "2 3", "10 3 2 3", "14 4", "5 2 1 2", "1 4", "9 6"];

/** Lines that only lead the eye are all dotted; those that interpolate have each a dash of their own. */
export function dashOf(index: number, joined: boolean): string | undefined {
  return joined ? DASHES[index % DASHES.length] || undefined : "2 4";
}

export function pointOf(index: number) {
  return function Point({ key, cx, cy }: DotProps) {
    // A line of some rows has no point in the others.
    if (!Number.isFinite(cx) || !Number.isFinite(cy)) return <g key={key} />;
    return (
      <path
        key={key}
        d={shapeAt(index)}
        transform={`translate(${cx ?? 0} ${cy ?? 0})`}
        fill={`var(--series-${index})`}
      />
    );
  };
}

/** A piece of the line, as the legend has it. */
export function Sample({ index, joined }: { index: number; joined: boolean }) {
  return (
    <svg className="figure-chart__sample" viewBox="0 0 32 12" aria-hidden="true">
      <path
        d="M0,6H32"
        stroke={`var(--series-${index})`}
        strokeWidth={joined ? 2 : 1}
        strokeDasharray={dashOf(index, joined)}
      />
      <path d={shapeAt(index)} transform="translate(16 6)" fill={`var(--series-${index})`} />
    </svg>
  );
}
