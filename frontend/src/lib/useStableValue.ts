import { useState } from "react";

/** Return the same object for as long as plain data stays equal, so that nothing renders again. */
export function useStableValue<T>(value: T): T {
  const [stable, setStable] = useState(value);
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}
