import { useState } from "react";

/** A value of plain data; as long as it says the same, the very same object, for which nothing is drawn anew. */
export function useStableValue<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}
