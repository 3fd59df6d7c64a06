import { latinDigits, readCode } from "./digits.ts";

/** Number of digits of a payment password. */
const length = 6;

/** Normalises a payment password: digits like a code, other text trimmed and with Latin digits. */
export function normalizePaymentPassword(typed: string): string {
  const code = readCode(typed);
  return /^[0-9]*$/.test(code) ? code : latinDigits(typed).trim();
}

/** Validates a new payment password. `pattern`: not six digits. `invalid`: easy to guess, such as `123456`. */
export function newPaymentPasswordFault(plain: string): "pattern" | "invalid" | undefined {
  if (!/^[0-9]+$/.test(plain) || plain.length !== length) return "pattern";
  const steps = new Set([...plain].slice(1).map((digit, index) => digit.charCodeAt(0) - plain.charCodeAt(index)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1 ? "invalid" : undefined;
}
