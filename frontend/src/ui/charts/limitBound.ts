/** Where a limit is met, in as many digits as are worth saying. Rounding only. */
import type { CurveLine } from "./curveChart";

type Crossing = CurveLine["crossings"][number];

const DIGITS = 4;
/** As many decimals as an entry is written with. */
const DECIMALS = 6;

/** Whether the limit holds below, and not above. */
export function holdsBelow({ holds, exceeded }: Crossing): boolean {
  return exceeded > holds;
}

/** Cut off towards where the limit holds, so that nothing is promised that is not known; whole numbers stay as they are. */
export function boundOf(crossing: Crossing): number {
  const { holds } = crossing;
  if (Number.isInteger(holds) || Number(holds.toPrecision(DIGITS)) === holds) return holds;
  const size = Math.floor(Math.log10(Math.abs(holds)));
  const scale = 10 ** Math.min(DECIMALS, Math.max(0, DIGITS - 1 - size));
  const cut = holdsBelow(crossing) ? Math.floor : Math.ceil;
  return cut(holds * scale) / scale;
}
