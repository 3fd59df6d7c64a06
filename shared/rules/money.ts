/**
 * Amounts are integer poisha internally and decimal strings externally, never floats (decision 032). Only this file
 * converts an amount into a number; a test enforces it.
 */

/** The usual format. A separate path for it halves the parsing cost. */
const usualFormat = /^-?\d{1,13}\.\d\d$/;

/** @throws RangeError unless it is an amount with at most two decimals */
export function toPoisha(amount: string): number {
  // `|| 0` turns -0 into 0.
  if (usualFormat.test(amount)) return Number(amount.replace(".", "")) || 0;
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(amount.trim());
  if (!match) throw new RangeError(`not an amount: ${amount.slice(0, 32)}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const poisha = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign && poisha !== 0 ? -poisha : poisha;
}

/** `123450` → `"1234.50"` */
export function fromPoisha(poisha: number): string {
  const size = Math.abs(Math.trunc(poisha));
  const rest = size % 100;
  return `${poisha < 0 ? "-" : ""}${(size - rest) / 100}.${rest < 10 ? "0" : ""}${rest}`;
}

/** Converts an amount to the platform's JSON number (protocol 1.4). @throws RangeError */
export const toWireAmount = (amount: string): number => toPoisha(amount) / 100;

/** Tolerated rounding error of float sums, relative and absolute. */
const tolerance = { relative: 4 * Number.EPSILON, absolute: 1e-6 };

/** Converts a platform amount to a decimal string. Returns undefined for more than two decimals beyond rounding. */
export function fromWireAmount(amount: number): string | undefined {
  const poisha = Math.round(amount * 100);
  const off = Math.abs(amount * 100 - poisha);
  if (!(Math.abs(amount) < 1e13 && off <= tolerance.absolute + Math.abs(poisha) * tolerance.relative)) return undefined;
  return fromPoisha(poisha === 0 ? 0 : poisha);
}
