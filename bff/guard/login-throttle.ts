import type { Config } from "../config.ts";

/** Failed sign-ins are counted in windows of this length (docs/throttles.md). */
export const windowMs = 15 * 60_000;
/** How long the number of locks is remembered, hence how long they keep doubling. */
export const locksMs = 60 * 60_000;

const firstLockMs = 60_000;
const longestLockMs = 15 * 60_000;

/** Life of an account's `nth` lock: 1 min, doubling up to 15, so that its owner is never shut out for long. */
export const lockMs = (nth: number): number => Math.min(firstLockMs * 2 ** (nth - 1), longestLockMs);

/** Whether this many failures make the next sign-in carry a captcha. */
export const captchaDue = (
  failures: { account: number; address: number },
  limits: Pick<Config["limits"], "addressFailures" | "captchaAfterAccount" | "captchaAfterAddress">,
): boolean =>
  failures.account >= limits.captchaAfterAccount ||
  failures.address >= Math.min(limits.captchaAfterAddress, limits.addressFailures);
