import type { LimitKind, LimitPeriod } from "../../../../shared/contracts/protection.ts";

/** Identifies one of the twelve limits. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}
