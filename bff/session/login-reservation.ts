import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { type AccountSubject, logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { throttleName } from "../guard/account-name.ts";
import type { AddressPolicy, LoginReservation, SignInGuard } from "../guard/sign-in-guard.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallSignal } from "../platform/types.ts";
import { accountOf } from "./devices.ts";

/** What counts a try at a secret. */
export type ReservationDeps = Pick<Deps, "config" | "guard" | "provenBrowsers">;

export interface ReservationOptions {
  /** What this browser must have proven to be counted by itself; absent: the subject. */
  readonly proof?: AccountSubject;
  /** What an address with too many failures comes to. */
  readonly policy?: AddressPolicy;
  /** The subject has only half of the tries. */
  readonly halved?: boolean;
  /** What sign-ins that succeed are counted by; absent: the proof, or the subject where it has half of the tries. */
  readonly successes?: AccountSubject;
  /** The account is signed in: see `TryTerms`. */
  readonly inSession?: boolean;
}

/**
 * Reserves an attempt in the login throttle before the platform is asked.
 * @param subject what failures are counted by
 * @param accountLabel its name in log lines
 * @throws ApiError sign_in_locked · StoreUnavailable
 */
export async function reserveLogin(
  { guard, provenBrowsers }: Omit<ReservationDeps, "config">,
  subject: AccountSubject,
  accountLabel: string,
  request: FastifyRequest,
  { proof = subject, policy, halved, inSession, successes = halved ? subject : proof }: ReservationOptions = {},
): Promise<LoginReservation> {
  const { caller } = request;
  const provenDevice = provenBrowsers.deviceIdFor(proof, request);
  try {
    // Sign-ins that succeed name their account: one with the same canonical name must not use them up.
    return await guard.reserve(subject, caller.ip, { provenDevice, policy, halved, inSession, successes });
  } catch (error) {
    if (error instanceof ApiError && error.options.retryAfterMs !== undefined) {
      const retryAfter = Math.ceil(error.options.retryAfterMs / 1000);
      const fields = { account: accountLabel, ip: caller.ip, retryAfter };
      request.server.requestLines.writeRefusal(request, "authn_login_locked", fields);
    }
    throw error;
  }
}

/**
 * Reserves a try at the login password that is typed in a session. It counts on the ladder of sign-in, so that a copied
 * session brings no guesses of its own, and takes at most half of it, so that no session closes the sign-in of an account
 * with the same canonical name (decision 069).
 * @throws ApiError session_required · sign_in_locked · StoreUnavailable
 */
export function reservePassword(deps: ReservationDeps, request: FastifyRequest): Promise<LoginReservation> {
  const { account } = accountOf(request.caller);
  const label = logLabel(deps.config, account);
  return reserveLogin(deps, throttleName(account), label, request, { proof: account, inSession: true });
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
export function countsAsFailure(error: unknown, signal: CallSignal | undefined): error is PlatformError {
  if (!(error instanceof PlatformError) || notTheSecret.has(error.code)) return false;
  return !error.fault || signal?.aborted === true;
}
