import { constants } from "../../../../shared/rules/constants.ts";

/** Returns the wait in ms for the next captcha: one per second (spec section 4), from the last response. */
export const captchaWait = (answeredAtMs: number, nowMs: number): number =>
  Math.min(constants.captchaRefreshMs, Math.max(0, answeredAtMs + constants.captchaRefreshMs - nowMs));
