import { constants } from "../../../../shared/rules/constants.ts";

/**
 * Returns the ms until the next captcha image may be requested: one per second (spec section 4), counted from the last
 * response.
 */
export const captchaWait = (answeredAtMs: number, nowMs: number): number =>
  Math.min(constants.captchaRefreshMs, Math.max(0, answeredAtMs + constants.captchaRefreshMs - nowMs));
