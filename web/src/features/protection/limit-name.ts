import type { LimitKind, LimitPeriod } from "../../../../shared/contracts/protection.ts";

/** Which of the twelve limits is meant. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}
