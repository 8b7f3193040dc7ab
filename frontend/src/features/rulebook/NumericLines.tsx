import {
  CartesianGrid,
  Line as Drawn,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

import { formatNumber } from "../../lib/format";
import { ticksTo } from "../../ui/charts/ticks";
import type { Line } from "./figureData";
import { dashOf, pointOf } from "./seriesMarks";
import { spread } from "./spread";

interface Props {
  lines: Line[];
  unit: string;
  /** Whether the report lets one read between the points. */
  joined: boolean;
}

const TICK = { fill: "var(--cds-text-secondary)", fontSize: 12 };

/** Loaded when a chart is first shown: the chart library weighs more than all pages of the rulebook. */
export default function NumericLines({ lines, unit, joined }: Props) {
  const places = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].sort(
    (one, other) => one - other,
  );
  const rows = places.map((x) => ({
    x,
    ...Object.fromEntries(
      lines.flatMap(({ points }, index) => {
        const point = points.find((at) => at.x === x);
        return point ? [[`s${index}`, point.y]] : [];
      }),
    ),
  }));
  const heights = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const ticks = ticksTo(Math.max(...heights, 0));
  const lowest = Math.min(...heights, 0);
  const { scale, domain, shown } = spread(places);
  return (
    <ResponsiveContainer width="100%" height={300}>
      <LineChart data={rows} margin={{ top: 12, right: 24, bottom: 8, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--cds-border-subtle)" />
        <XAxis
          dataKey="x"
          type="number"
          scale={scale}
          domain={domain}
          ticks={shown}
          interval={0}
          tickFormatter={(value: number) => formatNumber(value)}
          stroke="var(--cds-border-strong)"
          tick={TICK}
          tickLine={false}
        />
        <YAxis
          width={56}
          domain={[lowest, ticks.at(-1) ?? 0]}
          ticks={lowest < 0 ? undefined : ticks}
          tickFormatter={formatNumber}
          axisLine={false}
          tickLine={false}
          tick={TICK}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--cds-border-strong)" }}
          content={({ label, payload }) =>
            payload.length > 0 && (
              <div className="figure-chart__tip">
                <p>
                  <strong>
                    {formatNumber(Number(label))} {unit}
                  </strong>
                </p>
                {payload.map(({ name, value }) => (
                  <p key={String(name)}>
                    {String(name)}: {formatNumber(Number(value))}
                  </p>
                ))}
              </div>
            )
          }
        />
        {lines.map(({ name }, index) => (
          <Drawn
            key={name}
            dataKey={`s${index}`}
            name={name}
            type="linear"
            connectNulls
            stroke={`var(--series-${index})`}
            strokeWidth={joined ? 2 : 1}
            strokeDasharray={dashOf(index, joined)}
            dot={pointOf(index)}
            activeDot={{ r: 5 }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
