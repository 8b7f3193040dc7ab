/** How axes and labels of charts look. */

export const AXIS = { tickLine: false, tick: { fill: "var(--cds-text-secondary)", fontSize: 12 } };

/** Words stay legible across a bar or a line. */
export const LABEL = {
  ...{ fontSize: 12, fontWeight: 600, fill: "var(--cds-text-primary)" },
  ...{ stroke: "var(--cds-background)", strokeWidth: 3, paintOrder: "stroke" },
};
