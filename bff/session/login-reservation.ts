import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { type AccountSubject, logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { throttleName } from "../guard/account-name.ts";
import type { AddressPolicy, LoginReservation, SignInGuard } from "../guard/sign-in-guard.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallSignal } from "../platform/types.ts";
import { accountOf } from "./devices.ts";

export type ReservationDeps = Pick<Deps, "config" | "guard" | "provenBrowsers">;

export interface ReservationOptions {
  /** Subject that this browser must have proven to be counted separately; defaults to the subject of the attempt. */
  readonly proof?: AccountSubject;
  /** Effect of too many failures on an address. */
  readonly policy?: AddressPolicy;
  /** The subject has only half of the attempts. */
  readonly halved?: boolean;
  /** Subject of the count of successful sign-ins; defaults to the proof, or to the subject if `halved`. */
  readonly successes?: AccountSubject;
  /** The account is signed in, see `TryTerms`. */
  readonly inSession?: boolean;
}

/**
 * Reserves an attempt in the login throttle, which counts failures by `subject`, before the platform is called.
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
    // Successes are counted by the proof, so that another account with the same canonical name does not use them up.
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
 * Reserves an attempt at the login password in a session. It shares the count of sign-in, so that a copied session
 * allows no further guesses, and uses at most half of it, so that no session locks the sign-in of an account with the
 * same canonical name (decision 069).
 * @throws ApiError session_required · sign_in_locked · StoreUnavailable
 */
export function reservePassword(deps: ReservationDeps, request: FastifyRequest): Promise<LoginReservation> {
  const { account } = accountOf(request.caller);
  const label = logLabel(deps.config, account);
  return reserveLogin(deps, throttleName(account), label, request, { proof: account, inSession: true });
}

/** Failures of the gateway, the site or the form, and failures that require a right secret. */
const notTheSecret: ReadonlySet<string> = new Set<PlatformError["code"]>([
  "behaviour_check_required",
  "feature_unavailable",
  "internal",
  "maintenance",
  "too_many_requests",
  "verification_required",
]);

/** Counts an attempt that the platform refused. @returns whether the next sign-in needs a captcha */
export function countFailure(
  guard: SignInGuard,
  reservation: LoginReservation,
  error: PlatformError,
): Promise<boolean> {
  const { code, details } = error;
  // The platform checks a captcha before the secret.
  const judged = code !== "captcha_invalid" && code !== "captcha_required";
  return guard.failed(reservation, { platformAsks: details.captcha ?? false, judged });
}

/**
 * Whether a failed call counts as a guess at the secret. An outage does not (promise 10), unless the client
 * disconnected before the answer: the platform may have checked the secret.
 */
export function countsAsFailure(error: unknown, signal: CallSignal | undefined): error is PlatformError {
  if (!(error instanceof PlatformError) || notTheSecret.has(error.code)) return false;
  return !error.fault || signal?.aborted === true;
}
