import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

import { formatNumber } from "../../lib/format";
import { FootprintTooltip } from "./FootprintTooltip";
import { markerOf } from "../../ui/charts/markers";
import { endLabels, rowsOf, type Line as Series } from "./footprintSeries";
import { ticksTo } from "../../ui/charts/ticks";

export interface Here {
  message_kb: number;
  kb: number;
}

interface Props {
  lines: Series[];
  /** The release of the plan: drawn in the accent, the others in grey. */
  release: string;
  /** Where this plan lies, as the service computed it. */
  here: Here | null;
  narrow: boolean;
}

/** Loaded when first shown: the chart library weighs more than the rest of the page. */
export default function FootprintLines({ lines, release, here, narrow }: Props) {
  const rows = rowsOf(lines);
  const sizes = rows.flatMap((row) => row.message_kb ?? []);
  const last = Math.max(...sizes, 1);
  // A plan far beyond the published sizes would squeeze them flat: an arrow at the edge stands for it.
  const inside = here !== null && here.message_kb <= last * 2;
  const highest = Math.max(...lines.flatMap(({ points }) => points.map((p) => p.kb)), inside ? here.kb : 0);
  const heights = ticksTo(highest);
  const end = inside ? Math.max(last, here.message_kb) : last;
  const own = lines.find((line) => line.release === release);
  const others = lines.filter((line) => line !== own);
  return (
    <ResponsiveContainer width="100%" height={narrow ? 260 : 300}>
      <LineChart data={rows} margin={{ top: 16, right: 84, bottom: 8, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--cds-border-subtle)" />
        <XAxis
          dataKey="message_kb"
          type="number"
          domain={[0, end]}
          ticks={sizes}
          tickFormatter={(value: number) => (value === last ? `${value} KB` : String(value))}
          stroke="var(--cds-border-strong)"
          tick={{ fill: "var(--cds-text-secondary)", fontSize: 12 }}
          tickLine={false}
        />
        <YAxis
          width={44}
          domain={[0, heights.at(-1) ?? 0]}
          ticks={heights}
          tickFormatter={formatNumber}
          axisLine={false}
          tickLine={false}
          tick={{ fill: "var(--cds-text-secondary)", fontSize: 12 }}
        />
        <Tooltip
          content={<FootprintTooltip />}
          cursor={{ stroke: "var(--cds-border-strong)" }}
          isAnimationActive={false}
        />
        {[...others, ...(own ? [own] : [])].map((line) => (
          <Line
            key={line.release}
            dataKey={line.release}
            name={line.release}
            type="linear"
            stroke={line === own ? "var(--cds-interactive)" : "var(--cds-text-helper)"}
            strokeWidth={line === own ? 2.5 : 1.25}
            dot={markerOf(line.release, line === own)}
            activeDot={false}
            isAnimationActive={false}
          />
        ))}
        {endLabels(lines, highest / 18).map(({ text, kb }) => (
          <ReferenceDot
            key={text}
            x={last}
            y={kb}
            r={0}
            ifOverflow="visible"
            label={{
              value: text,
              position: "right",
              offset: 12,
              fontSize: 12,
              fontWeight: text.split(", ").includes(release) ? 600 : 400,
              fill: text.split(", ").includes(release)
                ? "var(--cds-link-primary)"
                : "var(--cds-text-secondary)",
            }}
          />
        ))}
        {inside && (
          <ReferenceLine x={here.message_kb} stroke="var(--cds-text-primary)" strokeDasharray="3 3" />
        )}
        {inside && (
          <ReferenceDot
            x={here.message_kb}
            y={here.kb}
            r={7}
            // Above the published points, whichever is mounted first.
            zIndex={700}
            fill="none"
            stroke="var(--cds-text-primary)"
            strokeWidth={2}
            label={{
              value: `this plan: ${formatNumber(here.kb)} KB`,
              position: here.message_kb > last * 0.6 ? "left" : "right",
              dy: 18,
              fontSize: 12,
              fontWeight: 600,
              fill: "var(--cds-text-primary)",
            }}
          />
        )}
        {here && !inside && (
          <ReferenceDot
            x={last}
            y={Math.min(here.kb, heights.at(-1) ?? 0)}
            r={0}
            zIndex={700}
            label={{
              value: `this plan: ${formatNumber(here.kb)} KB at ${formatNumber(here.message_kb)} KB →`,
              position: "left",
              fontSize: 12,
              fontWeight: 600,
              fill: "var(--cds-text-primary)",
            }}
          />
        )}
      </LineChart>
    </ResponsiveContainer>
  );
}
