import { latinDigits } from "./digits.ts";

/** As long as a PIN that is typed on a phone is. */
const digits = 6;

/** A payment password as it is sent: digits of other scripts are Latin ones, spaces around it are none of it. */
export const plainPaymentPassword = (typed: string): string => latinDigits(typed).trim();

/**
 * What is wrong with a new payment password: no six digits (`pattern`), or one that is guessed first (`invalid`), such
 * as `111111` and `123456`.
 * @param plain as `plainPaymentPassword` gives it
 */
export function newPaymentPasswordFault(plain: string): "pattern" | "invalid" | undefined {
  if (!/^[0-9]+$/.test(plain) || plain.length !== digits) return "pattern";
  const steps = new Set([...plain].slice(1).map((digit, index) => digit.charCodeAt(0) - plain.charCodeAt(index)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1 ? "invalid" : undefined;
}
