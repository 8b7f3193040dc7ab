/** Where a limit is reached, in as many digits as are useful. Rounding only. */
import type { Crossing } from "./lineChart";

const DIGITS = 4;
/** As many decimals as an entry is written with. */
const DECIMALS = 6;

/** Return whether the limit holds below, and not above. */
export function holdsBelow({ holds, exceeded }: Crossing): boolean {
  return exceeded > holds;
}

/** Round towards where the limit holds, so that it holds at the rounded value too; whole numbers stay as they are. */
export function boundOf(crossing: Crossing): number {
  const { holds } = crossing;
  if (Number.isInteger(holds) || Number(holds.toPrecision(DIGITS)) === holds) return holds;
  const size = Math.floor(Math.log10(Math.abs(holds)));
  const scale = 10 ** Math.min(DECIMALS, Math.max(0, DIGITS - 1 - size));
  const round = holdsBelow(crossing) ? Math.floor : Math.ceil;
  return round(holds * scale) / scale;
}
