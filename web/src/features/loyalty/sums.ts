import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";

/** Adds amounts, which are decimal strings. */
export const sumOf = (amounts: readonly string[]): string =>
  fromPoisha(amounts.reduce((sum, amount) => sum + toPoisha(amount), 0));

export const isZero = (amount: string): boolean => toPoisha(amount) === 0;

/** Returns the missing amount as a decimal string; `0.00` if nothing is missing. */
export const missingOf = (actual: string, expected: string): string =>
  fromPoisha(Math.max(0, toPoisha(expected) - toPoisha(actual)));

/** Returns the reached share, from 0 to 1. */
export const shareOf = (actual: string, expected: string): number =>
  isZero(expected) ? 1 : Math.min(1, toPoisha(actual) / toPoisha(expected));

/** Formats basis points as percent: `80` → `0.8%`. */
export const percentOf = (rate: number): string => `${rate / 100}%`;
