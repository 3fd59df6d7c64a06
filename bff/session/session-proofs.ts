import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ProofMethod } from "../../shared/contracts/common.ts";
import type { SessionProof } from "../../shared/contracts/security.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { readCode } from "../../shared/rules/digits.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { QuotaCaller } from "../guard/quota.ts";
import { logEvent } from "../log/events.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { accountOf } from "./caller.ts";
import { type Cookies, hashOf } from "./cookies.ts";
import { type CodeReservationDeps, countFailure, reserveOwnCode, reservePassword } from "./login-reservation.ts";
import { ownKinds } from "./session-cache.ts";
import type { SessionProofRecord } from "./stored-shapes.ts";

const freshMs = 10 * 60_000;

type ProofDeps = Pick<Deps, "clock" | "cookies">;
type SessionProofsDeps = CodeReservationDeps & ProofDeps & Pick<Deps, "accountSecurity" | "platform" | "sessions">;

/**
 * Proves with a password or code that the account's owner uses the session (decision 069). The session's record stores
 * the hash of a cookie in the proving browser, which a copied ticket does not include.
 * @returns the expiry of the proof, epoch ms
 * @throws ApiError credentials_invalid for `password` · sms_code_invalid or sms_code_expired for `code` ·
 * session_required if the session has ended · validation_failed · errors of `reserveLogin` · PlatformError ·
 * StoreUnavailable
 */
export async function proveSession(
  deps: SessionProofsDeps,
  { password, code }: SessionProof,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const { accountSecurity, clock, config, cookies, provenBrowsers, sessions } = deps;
  const { account, ticket } = accountOf(request.caller);
  const digits = readCode(code ?? "");
  if (password === undefined && !digits) {
    throw new ApiError("validation_failed", { fields: { [code === undefined ? "password" : "code"]: "required" } });
  }
  if (password !== undefined && code !== undefined) {
    throw new ApiError("validation_failed", { fields: { code: "unknown" } });
  }
  const how: ProofMethod = password === undefined ? "code" : "password";
  const logFields = { account: logLabel(config, account), ip: request.caller.ip, how };
  try {
    await (password === undefined ? byCode(deps, digits, request) : byPassword(deps, password, request));
  } catch (error) {
    if (error instanceof ApiError && error.cause instanceof PlatformError) {
      const { platformCode } = error.cause.details;
      const reason = { code: error.code, ...(platformCode && { platformCode }) };
      logEvent(request.log, "session_proof_failed", { ...logFields, ...reason });
    }
    throw error;
  }
  const isRecorded = await sessions.takeFirstProof(ticket);
  const entry = { ...(how === "code" && { known: how }), isRecorded };
  const { trust, isNew } = await accountSecurity.assessBrowser(account, entry, request);
  const now = clock.now();
  const cookie = randomBytes(32).toString("base64url");
  const previous = browserProof(request, cookies);
  let isLive = false;
  try {
    isLive = await sessions.update(ticket, () => ({ proof: { ...previous, hash: hashOf(cookie), [how]: now } }));
  } finally {
    // The response reveals that the secret is right, even if the session has ended.
    if (!isLive && isNew) await accountSecurity.newBrowser(account, undefined, request);
  }
  if (!isLive) throw new ApiError("session_required");
  cookies.set(reply, "proof", cookie);
  // As at a sign-in, a password alone makes the browser known only after the hold period.
  provenBrowsers.add([account], request, reply, how === "code" ? account : undefined, trust);
  if (isNew) await accountSecurity.newBrowser(account, ticket, request);
  logEvent(request.log, "session_proven", logFields);
  return now + freshMs;
}

/** Refuses a call whose route requires a proof that this browser has not given. @throws ApiError proof_required */
export function requireProof(
  { clock, cookies }: ProofDeps,
  { proof, proofWith = {} }: RouteRow,
  request: FastifyRequest,
): void {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const ofFields = Object.keys(proofWith).filter((field) => body[field] !== undefined);
  const required = ofFields.length > 0 ? ofFields.map((field) => proofWith[field]) : [proof];
  const passes = required.includes("fresh")
    ? isSince(browserProof(request, cookies), clock.now() - freshMs)
    : !required.includes("typed") || isTyped(request, cookies);
  if (!passes) throw new ApiError("proof_required", { proof: { methods: methodsOf(request) } });
}

/**
 * Requires a proof by every method of the account, each given after `since` (epoch ms) and in the last ten minutes.
 * @throws ApiError proof_required
 */
export function requireAllProofs({ clock, cookies }: ProofDeps, request: FastifyRequest, since: number): void {
  const proof = browserProof(request, cookies);
  const from = Math.max(since, clock.now() - freshMs);
  const methods = methodsOf(request).filter((method) => !((proof?.[method] ?? -Infinity) > from));
  if (methods.length > 0) throw new ApiError("proof_required", { proof: { methods, all: true } });
}

/**
 * Checks the password. A wrong one counts like one at sign-in, so that an unattended browser allows no extra guesses.
 */
async function byPassword(deps: SessionProofsDeps, typed: string, request: FastifyRequest): Promise<void> {
  const { accountSecurity, guard, platform } = deps;
  const reservation = await reservePassword(deps, request);
  try {
    await judgePassword(platform, typed, request.platformContext());
  } catch (error) {
    if (!isWrongPassword(error)) {
      await guard.release(reservation);
      throw error;
    }
    if (isUnfitPassword(error)) {
      await guard.release(reservation);
      await accountSecurity.notifyRightPassword(request);
    } else await countFailure(guard, reservation, error);
    throw new ApiError("credentials_invalid", { fields: { password: "invalid" }, cause: error });
  }
  await guard.succeeded(reservation);
}

/** Checks the code. Attempts have a separate throttle, half of it for the requesting session (decision 062). */
async function byCode(deps: SessionProofsDeps, code: string, request: FastifyRequest): Promise<void> {
  const { guard, platform } = deps;
  const reservation = await reserveOwnCode(deps, request);
  const { signal: _client, ...context } = request.platformContext();
  try {
    await platform.call("verifyAccountCode", { code }, context);
  } catch (error) {
    if (!(error instanceof PlatformError) || error.fault || !aboutTheCode.has(error.code)) {
      await guard.release(reservation);
      throw error;
    }
    await countFailure(guard, reservation, error);
    const errorCode = error.code === "sms_code_expired" ? "sms_code_expired" : "sms_code_invalid";
    throw new ApiError(errorCode, { fields: { code: "invalid" }, cause: error });
  }
  await guard.succeeded(reservation);
}

/** Checks the password by changing it to the same value, even if the client disconnects (decision 067). */
export async function judgePassword(platform: Platform, typed: string, context: CallContext): Promise<void> {
  const { signal: _client, ...unaborted } = context;
  await platform.call("changePassword", { oldPassword: typed, newPassword: typed }, unaborted);
}

/** Whether the platform refused the password. The password is wrong, unless `isUnfitPassword` accepts the error. */
export const isWrongPassword = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && !error.fault && wrongCodes.has(error.code);

/** Whether the platform refused the password only as a new password, e.g. as too short. It may be the right one. */
export const isUnfitPassword = ({ code, details }: PlatformError): boolean =>
  code === "validation_failed" && details.fields?.newPassword !== undefined;

const wrongCodes: ReadonlySet<string> = new Set<PlatformError["code"]>([
  "credentials_invalid",
  "old_password_invalid",
  "payment_password_wrong",
  "validation_failed",
]);

const aboutTheCode: ReadonlySet<string> = new Set<PlatformError["code"]>([
  "credentials_invalid",
  "platform_refused",
  "sms_code_expired",
  "sms_code_invalid",
  "validation_failed",
]);

function browserProof(request: FastifyRequest, cookies: Cookies): SessionProofRecord | undefined {
  const proof = request.caller.ticket?.record.proof;
  const cookie = proof && cookies.read(request, "proof");
  return cookie !== undefined && hashOf(cookie) === proof?.hash ? proof : undefined;
}

/** Whether the owner typed a secret in this browser, at sign-in or later in the session. */
export function isTyped(request: FastifyRequest, cookies: Cookies): boolean {
  const { typed = false, proof } = request.caller.ticket?.record ?? {};
  // Tickets of an earlier version have no hash, because they were not bound to a browser.
  if (!proof) return typed;
  const sessionProof = browserProof(request, cookies);
  return sessionProof !== undefined && (typed || isSince(sessionProof, -Infinity));
}

/** Returns the account's proof methods. A code requires a number. */
export const methodsOf = ({ caller }: Pick<FastifyRequest, "caller">): ProofMethod[] =>
  caller.ticket?.record.member?.mobile === undefined ? ["password"] : ["password", "code"];

/** Returns the proof methods of a session without a typed proof; undefined for other sessions. */
export const untypedMethods = (request: FastifyRequest, cookies: Cookies): ProofMethod[] | undefined =>
  isTyped(request, cookies) ? undefined : methodsOf(request);

/** Returns the quota caller of an open route: the account of a member or agent, otherwise the address. */
export function countedBy(request: FastifyRequest, cookies: Cookies): QuotaCaller {
  const { ip, state } = request.caller;
  if (!ownKinds.has(state)) return { ip, state };
  const { account } = accountOf(request.caller);
  return { account, untyped: untypedMethods(request, cookies) };
}

const isSince = (proof: SessionProofRecord | undefined, from: number): boolean =>
  proof !== undefined && Math.max(proof.password ?? -Infinity, proof.code ?? -Infinity) > from;
