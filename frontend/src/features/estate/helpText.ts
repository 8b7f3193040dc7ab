import type { FieldSpec } from "../../plan-schema/fields";

/** Whether a description is more than the label over again: "The policy" of "Policy". */
export function addsToLabel({ label, description }: Pick<FieldSpec, "label" | "description">): boolean {
  const bare = description.replace(/^(?:the|an?) /i, "").toLowerCase();
  return bare !== "" && bare !== label.toLowerCase();
}
