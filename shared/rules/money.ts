/** Money as integer poisha inside, decimal string outside, so that no sum is ever a float (architecture section 4). */

/** @throws RangeError for anything that is not an amount with at most two decimals */
export function toPoisha(amount: string | number): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(amount).trim());
  if (!match) throw new RangeError(`not an amount: ${String(amount).slice(0, 32)}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const poisha = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign && poisha !== 0 ? -poisha : poisha;
}

/** `123450` → `"1234.50"` */
export function fromPoisha(poisha: number): string {
  const digits = String(Math.abs(Math.trunc(poisha))).padStart(3, "0");
  return `${poisha < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The platform's amount (JSON number or string, possibly with float dust) as our decimal string. */
export const wireMoney = (amount: string | number): string => fromPoisha(Math.round(Number(amount) * 100));
