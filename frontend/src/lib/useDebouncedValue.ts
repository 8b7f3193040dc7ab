import { useEffect, useState } from "react";

/** How long a value must stay the same by default, in ms. */
const REST = 250;

/** Return `value` once it has stayed the same for `rest` ms; the first one at once. */
export function useDebouncedValue<T>(value: T, rest = REST): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return debounced;
}
