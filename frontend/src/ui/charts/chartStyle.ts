/** How axes and labels of charts look. */

export const AXIS = { tickLine: false, tick: { fill: "var(--cds-text-secondary)", fontSize: 12 } };

export const LABEL = { fontSize: 12, fontWeight: 600, fill: "var(--cds-text-primary)" };

/** Stays legible across a bar or a line. */
export const OUTLINED = { stroke: "var(--cds-background)", strokeWidth: 3, paintOrder: "stroke" };
