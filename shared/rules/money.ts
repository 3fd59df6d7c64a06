/**
 * Money as integer poisha inside, decimal string outside, so that no sum is ever a float (decision 032). The only
 * file that turns an amount into a number; a test forbids it everywhere else.
 */

/** As amounts are mostly written; read so they cost half. */
const usual = /^-?\d{1,13}\.\d\d$/;

/** @throws RangeError for anything that is not an amount with at most two decimals */
export function toPoisha(amount: string): number {
  // Or 0: minus nothing is nothing.
  if (usual.test(amount)) return Number(amount.replace(".", "")) || 0;
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

/**
 * Our amount as the JSON number the platform takes (protocol 1.4).
 * @throws RangeError as `toPoisha`
 */
export const wireAmount = (amount: string): number => toPoisha(amount) / 100;

/** What adding floats may leave behind a second decimal; relative and absolute. */
const dust = { relative: 4 * Number.EPSILON, absolute: 1e-6 };

/**
 * The platform's amount as our decimal string.
 * @returns undefined for more than two decimals, but for the dust of floats, and for what is no amount
 */
export function fromWireAmount(amount: number): string | undefined {
  const poisha = Math.round(amount * 100);
  const off = Math.abs(amount * 100 - poisha);
  if (!(Math.abs(amount) < 1e13 && off <= dust.absolute + Math.abs(poisha) * dust.relative)) return undefined;
  return fromPoisha(poisha === 0 ? 0 : poisha);
}
