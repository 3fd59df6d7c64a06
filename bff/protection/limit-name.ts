import type { LimitKind, LimitPeriod } from "../../shared/contracts/protection.ts";
import type { StoredLimit, StoredProtection } from "./record.ts";

/** Which of the twelve limits. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

export const isNamed =
  ({ kind, period }: LimitName) =>
  (one: { readonly kind?: string; readonly period?: string }): boolean =>
    one.kind === kind && one.period === period;

/** The limit in force, with its raise; undefined where there is none. */
export const limitOf = (record: Pick<StoredProtection, "limits">, name: LimitName): StoredLimit | undefined =>
  record.limits.find(isNamed(name));
