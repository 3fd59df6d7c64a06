import type { FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import { type AccountSubject, logLabel, typedHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { type AccountIdentity, type AccountName, throttleName } from "../guard/account-name.ts";
import { windowMs } from "../guard/login-throttle.ts";
import type { LoginReservation, SignInGuard, TryTerms } from "../guard/sign-in-guard.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallSignal } from "../platform/types.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { accountOf } from "./caller.ts";

type ReservationDeps = Pick<Deps, "config" | "guard" | "provenBrowsers">;

/** Terms of a reservation. `successes` defaults to the proof, or to the subject if `halved`. */
interface ReservationOptions extends Omit<TryTerms, "provenDevice"> {
  /** Subject that this browser must have proven to be counted separately. Defaults to the attempt's subject. */
  readonly proof?: AccountSubject;
}

/** Reserves an attempt in the login throttle, which counts failures by `subject`. @throws as `SignInGuard.reserve` */
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
    // By default, successes are counted by the proof, so that another account with the same throttle name does not
    // use them up.
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
 * Reserves an attempt at the login password in a session. Sign-ins share the count, so that a copied session allows no
 * further guesses. An unproven browser gets half of the limit and does not lock sign-ins (decision 069).
 * @throws ApiError session_required · as `SignInGuard.reserve`
 */
export function reservePassword(deps: ReservationDeps, request: FastifyRequest): Promise<LoginReservation> {
  const { account } = accountOf(request.caller);
  const label = logLabel(deps.config, account);
  return reserveLogin(deps, throttleName(account), label, request, { proof: account, inSession: true });
}

/** Errors that do not mean a wrong secret: failures of gateway, site or form, and failures after a right secret. */
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

/** Whether a failed call counts as a guess. An outage does not (promise 10), unless the client disconnected. */
export function countsAsFailure(error: unknown, signal: CallSignal | undefined): error is PlatformError {
  if (!(error instanceof PlatformError) || notTheSecret.has(error.code)) return false;
  return !error.fault || signal?.aborted === true;
}

export type CodeReservationDeps = ReservationDeps & Pick<Deps, "store">;

/** Whether the account knows this browser. A payout freeze is ignored, because the owner needs a code to lift it. */
export async function isKnownForCodes(
  { accountSecurity, provenBrowsers }: Pick<Deps, "accountSecurity" | "provenBrowsers">,
  account: AccountIdentity,
  request: FastifyRequest,
): Promise<boolean> {
  const { frozenAt: _, ...trust } = await accountSecurity.read(account);
  return provenBrowsers.knows(account, request, trust);
}

/** Reserves an attempt at a code sent to the signed-in account's number. Known browsers are counted separately. */
export async function reserveOwnCode(
  deps: CodeReservationDeps & Pick<Deps, "accountSecurity">,
  request: FastifyRequest,
): Promise<LoginReservation> {
  const { account } = accountOf(request.caller);
  const isKnown = await isKnownForCodes(deps, account, request);
  return reserveCode(deps, "proof", account, request, isKnown ? { proof: account } : {});
}

/**
 * Reserves an attempt at a code sent to a number. Codes are short, so each number has a separate throttle (decision
 * 062). The session that requested the code has one half, and all others share the other half.
 * @param owner canonical name of the number; for a `proof` the account, whose number only the platform knows
 * @throws as `SignInGuard.reserve`
 */
export async function reserveCode(
  deps: CodeReservationDeps,
  purpose: CodePurpose,
  owner: AccountIdentity | AccountName,
  request: FastifyRequest,
  options: Omit<ReservationOptions, "halved" | "inSession"> = {},
): Promise<LoginReservation> {
  const ticketHash = request.caller.ticket?.idHash;
  const hasRequested =
    ticketHash !== undefined && (await deps.store.get(requesterKey(deps, purpose, owner, ticketHash))) !== null;
  const shared = `${purpose} ${owner}` as const;
  const subject = hasRequested ? (`${shared} ${ticketHash}` as const) : shared;
  const label = logLabel(deps.config, owner);
  return reserveLogin(deps, subject, label, request, { proof: shared, ...options, halved: true });
}

type CodePurpose = "proof" | "register" | "reset";

/** Records that a session requested a code, so that its attempts count separately. Ignores an unavailable store. */
export async function recordCodeRequest(
  deps: Pick<Deps, "config" | "store">,
  purpose: CodePurpose,
  number: AccountSubject,
  ticketHash: string,
): Promise<void> {
  const key = requesterKey(deps, purpose, number, ticketHash);
  await deps.store.set(key, "1", { ttl: windowMs }).catch(ignoreStoreUnavailable);
}

const requesterKey = (
  { config }: Pick<Deps, "config">,
  purpose: CodePurpose,
  number: AccountSubject,
  ticketHash: string,
): string => keys.smsAsker.key(purpose, typedHash(config, number), ticketHash);
