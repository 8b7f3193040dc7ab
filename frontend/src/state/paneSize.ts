import { useState } from "react";

import { readStored, writeStored } from "../lib/storage";

interface Bounds {
  normal: number;
  least: number;
  most: number;
}

/** Return the size of a pane in rem with its bounds, and a function that changes it; this browser remembers it. */
export function usePaneSize(name: string, bounds: Bounds) {
  const key = `pane.${name}`;
  const [size, setSize] = useState(() => readStored<number>(key) ?? bounds.normal);
  const onSize = (wanted: number) => {
    setSize(wanted);
    writeStored(key, wanted);
  };
  return { ...bounds, size, onSize };
}
