import { useEffect, useState } from "react";

/** How long a value must stand still as a rule, in ms. */
const REST = 250;

/** A value once it has stood still, for `rest` in ms; the first at once. */
export function useDebouncedValue<T>(value: T, rest = REST): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return settled;
}
