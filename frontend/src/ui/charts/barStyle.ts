import { hatched } from "./ChartFrame";

/** How the series of a bar chart differ, and not by colour alone: fills in the chart, and backgrounds in its legend. */
const BARS = [
  { fill: "var(--bar)", swatch: "var(--bar)" },
  { fill: "url(#hatch)", swatch: hatched("var(--track)", "var(--cds-text-secondary)") },
  { fill: "var(--cds-background)", swatch: "var(--cds-background)" },
];

/** Return the style of a series of a bar chart; those of more than three repeat. */
export function barStyle(series: number): (typeof BARS)[number] {
  return BARS[series % BARS.length] as (typeof BARS)[number];
}
