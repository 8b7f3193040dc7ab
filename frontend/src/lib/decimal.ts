/**
 * Rounding as the service rounds: by the exact value of the binary fraction, exact halves to the even digit.
 *
 * `toFixed` and `Intl` round halves up, and `Intl` rounds the shortest text of a number in place of its value.
 */

/** More digits than decide whether a number is nearer to one or to the other. */
const DIGITS = 100;

/** Return the power of ten of the first digit of the shortest text of a number: -12 for 1e-12, which is a little less. */
export function powerOf(size: number): number {
  return Number(size.toExponential().split("e")[1]);
}

/** Return the power of ten of the first digit of the exact value, and all digits that matter. */
function digitsOf(size: number): [number, string] {
  const [digits = "", power] = size.toExponential(DIGITS).split("e");
  return [Number(power), digits.replace(".", "")];
}

/** Return the first `count` digits as a whole number, rounded. */
function rounded(digits: string, count: number): bigint {
  if (count < 0) return 0n;
  const padded = digits.padEnd(count, "0");
  const [head, tail] = [BigInt(padded.slice(0, count) || "0"), padded.slice(count)];
  const half = "5".padEnd(tail.length, "0");
  const isUp = tail !== "" && (tail > half || (tail === half && head % 2n === 1n));
  return isUp ? head + 1n : head;
}

/** Return a number with exactly so many decimals and with thousands separators; a minus sign is a true one. */
export function fixed(value: number, decimals: number): string {
  const [power, exact] = digitsOf(Math.abs(value));
  const digits = rounded(exact, power + 1 + decimals)
    .toString()
    .padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const sign = value < 0 ? "\u2212" : "";
  return decimals > 0 ? `${sign}${whole}.${digits.slice(-decimals)}` : sign + whole;
}

/** Return a number with at most so many decimals. */
export function atMost(value: number, decimals: number): string {
  const text = fixed(value, decimals);
  return decimals > 0 ? text.replace(/\.?0+$/, "") : text;
}

/** Return a number rounded to so many significant digits. */
export function significant(value: number, count: number): number {
  const [power, exact] = digitsOf(Math.abs(value));
  return Math.sign(value) * Number(`${rounded(exact, count)}e${power + 1 - count}`);
}
