import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import type { AccountSubject } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { AddressPolicy, LoginReservation, SignInGuard } from "../guard/sign-in-guard.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";

export interface ReservationOptions {
  /** What this browser must have proven to be counted by itself; absent: the subject. */
  readonly proof?: AccountSubject;
  /** What an address with too many failures comes to. */
  readonly policy?: AddressPolicy;
  /** The subject has only half of the tries. */
  readonly halved?: boolean;
}

/**
 * Reserves an attempt in the login throttle before the platform is asked.
 * @param subject what failures are counted by
 * @param accountLabel its name in log lines
 * @throws ApiError sign_in_locked · StoreUnavailable
 */
export async function reserveLogin(
  { guard, provenBrowsers }: Pick<Deps, "guard" | "provenBrowsers">,
  subject: AccountSubject,
  accountLabel: string,
  request: FastifyRequest,
  { proof = subject, policy, halved }: ReservationOptions = {},
): Promise<LoginReservation> {
  const { caller, log } = request;
  try {
    return await guard.reserve(subject, caller.ip, provenBrowsers.deviceIdFor(proof, request), policy, halved);
  } catch (error) {
    if (error instanceof ApiError && error.options.retryAfterMs !== undefined) {
      const retryAfter = Math.ceil(error.options.retryAfterMs / 1000);
      logEvent(log, "authn_login_locked", { account: accountLabel, ip: caller.ip, retryAfter });
    }
    throw error;
  }
}

/** Failures that are about us, the site or the form, or that only a right secret leads to. */
const notTheSecret: ReadonlySet<string> = new Set<PlatformError["code"]>([
  "behaviour_check_required",
  "feature_unavailable",
  "internal",
  "maintenance",
  "too_many_requests",
  "verification_required",
]);

/** Refusals of a platform that never came to judge the secret. */
const aboutTheCaptcha: ReadonlySet<string> = new Set<PlatformError["code"]>(["captcha_invalid", "captcha_required"]);

/**
 * Counts a try that the platform refused.
 * @returns whether the next sign-in must carry a captcha
 */
export function countFailure(
  guard: SignInGuard,
  reservation: LoginReservation,
  { code, details }: PlatformError,
): Promise<boolean> {
  const { captcha: platformAsks = false } = details;
  return guard.failed(reservation, { platformAsks, judged: !aboutTheCaptcha.has(code) });
}

/**
 * Whether a failed try was one at guessing: an outage says nothing about the password (promise 10). A client that leaves
 * before the answer may have had a try, so that one counts.
 */
export function countsAsFailure(error: unknown, signal: AbortSignal | undefined): error is PlatformError {
  if (!(error instanceof PlatformError) || notTheSecret.has(error.code)) return false;
  return !error.fault || signal?.aborted === true;
}
