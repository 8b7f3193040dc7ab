import { useEffect, useState } from "react";

/** How long a value must stand still, in ms. */
const REST = 250;

/** A value once it has stood still; the first at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
