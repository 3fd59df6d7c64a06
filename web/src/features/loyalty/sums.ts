import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";

/** Several amounts together; decimal strings. */
export const sumOf = (amounts: readonly string[]): string =>
  fromPoisha(amounts.reduce((sum, amount) => sum + toPoisha(amount), 0));

export const isZero = (amount: string): boolean => toPoisha(amount) === 0;

/** What is missing, decimal string; `0.00` once it is reached. */
export const missingOf = (actual: string, expected: string): string =>
  fromPoisha(Math.max(0, toPoisha(expected) - toPoisha(actual)));

/** The share that is reached, 0 … 1. */
export const shareOf = (actual: string, expected: string): number =>
  isZero(expected) ? 1 : Math.min(1, toPoisha(actual) / toPoisha(expected));

/** `80` → `0.8%` @param rate basis points */
export const percentOf = (rate: number): string => `${rate / 100}%`;
