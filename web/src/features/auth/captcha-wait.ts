import { constants } from "../../../../shared/rules/constants.ts";

/** Ms to wait before the next picture may be asked for: one a second (spec section 4), counted from the last answer. */
export const captchaWait = (answeredAtMs: number, nowMs: number): number =>
  Math.max(0, answeredAtMs + constants.captchaRefreshMs - nowMs);
