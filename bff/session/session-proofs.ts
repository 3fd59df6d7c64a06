import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ProofMethod } from "../../shared/contracts/common.ts";
import type { SessionProof } from "../../shared/contracts/security.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { QuotaCaller } from "../guard/quota.ts";
import { logEvent } from "../log/events.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { hashOf } from "./caller.ts";
import { type CodeReservationDeps, reserveOwnCode } from "./code-reservation.ts";
import type { SessionProofRecord } from "./contract.ts";
import type { Cookies } from "./cookies.ts";
import { accountOf } from "./devices.ts";
import { countFailure, reservePassword } from "./login-reservation.ts";
import { ownKinds } from "./session-cache.ts";

/** How long a typed password or code lets this browser do what asks for a fresh one. */
export const freshMs = 10 * 60_000;

type SessionProofsDeps = CodeReservationDeps &
  Pick<Deps, "accountSecurity" | "clock" | "cookies" | "platform" | "sessions">;

/**
 * Proves that the owner of an account sits at its session (decision 069). The proof lies in the session's record and, as a
 * random half, in a cookie of the browser it was given in: whoever copied the ticket, before or after, has no part of it.
 */
export class SessionProofs {
  readonly #deps: SessionProofsDeps;

  constructor(deps: SessionProofsDeps) {
    this.#deps = deps;
  }

  /**
   * @returns until when nothing asks this browser for a proof again, epoch ms
   * @throws ApiError validation_failed · credentials_invalid at `password` · sms_code_invalid or sms_code_expired at `code` ·
   * sign_in_locked · session_required when the session has ended meanwhile · PlatformError when nobody could judge it ·
   * StoreUnavailable
   */
  async prove({ password, code }: SessionProof, request: FastifyRequest, reply: FastifyReply): Promise<number> {
    const { accountSecurity, clock, config, cookies, provenBrowsers, sessions } = this.#deps;
    const { account, ticket } = accountOf(request.caller);
    if (password === undefined && !code?.trim()) throw new ApiError("validation_failed", { fields: missing });
    if (password !== undefined && code !== undefined) {
      throw new ApiError("validation_failed", { fields: { code: "unknown" } });
    }
    const how: ProofMethod = password === undefined ? "code" : "password";
    const who = { account: logLabel(config, account), ip: request.caller.ip, how };
    try {
      await (password === undefined ? this.#byCode(code?.trim() ?? "", request) : this.#byPassword(password, request));
    } catch (error) {
      if (error instanceof ApiError && error.cause instanceof PlatformError) {
        const { platformCode } = error.cause.details;
        logEvent(request.log, "session_proof_failed", {
          ...who,
          code: error.code,
          ...(platformCode && { platformCode }),
        });
      }
      throw error;
    }
    const byCode = how === "code";
    const isRecorded = await sessions.takeFirstProof(ticket);
    const entry = { ...(byCode && { known: "code" as const }), isRecorded };
    const { trust, isNew } = await accountSecurity.assessBrowser(account, entry, request);
    const now = clock.now();
    const cookie = randomBytes(32).toString("base64url");
    const before = heldBy(request, this.#deps.cookies);
    // Of two at once in one browser the later cookie wins, and with it the record that it belongs to.
    let lives = false;
    try {
      lives = await sessions.update(ticket, () => ({ proof: { ...before, hash: hashOf(cookie), [how]: now } }));
    } finally {
      // The answer says that the password is right, also where no session is left.
      if (!lives && isNew) await accountSecurity.newBrowser(account, undefined, request);
    }
    if (!lives) throw new ApiError("session_required");
    cookies.set(reply, "proof", cookie);
    // By password alone it is known only after a while, as by a sign-in.
    provenBrowsers.add([account], request, reply, byCode ? account : undefined, trust);
    if (isNew) await accountSecurity.newBrowser(account, ticket, request);
    logEvent(request.log, "session_proven", who);
    return now + freshMs;
  }

  /**
   * Refuses a call whose row asks for a proof that this browser has not given. Looks at nothing but the session's record and
   * the body: every call of such a row has its session from the store.
   * @throws ApiError proof_required
   */
  check({ proof, freshWith, freshWithout, typedWith }: RouteRow, request: FastifyRequest): void {
    const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    const wantsFresh =
      proof === "fresh" ||
      freshWith?.some((field) => body[field] !== undefined) ||
      (freshWithout !== undefined && body[freshWithout] === undefined);
    const wantsTyped = proof !== undefined || typedWith?.some((field) => body[field] !== undefined);
    const { clock, cookies } = this.#deps;
    const passes = wantsFresh
      ? isSince(heldBy(request, cookies), clock.now() - freshMs)
      : !wantsTyped || isTyped(request, cookies);
    if (!passes) throw new ApiError("proof_required", { proof: { methods: methodsOf(request) } });
  }

  /**
   * Wants every means the account can be proven by, each of them fresh.
   * @param since epoch ms; what was typed before does not count
   * @throws ApiError proof_required with those that are missing
   */
  requireAll(request: FastifyRequest, since: number): void {
    const held = heldBy(request, this.#deps.cookies);
    const from = Math.max(since, this.#deps.clock.now() - freshMs);
    const methods = methodsOf(request).filter((method) => !((held?.[method] ?? -Infinity) > from));
    if (methods.length > 0) throw new ApiError("proof_required", { proof: { methods, all: true } });
  }

  /** Whoever found an open browser must not be able to try passwords in it: a wrong one counts like at sign-in. */
  async #byPassword(typed: string, request: FastifyRequest): Promise<void> {
    const { accountSecurity, guard, platform } = this.#deps;
    const reservation = await reservePassword(this.#deps, request);
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

  /** Codes have tries of their own; the session that asked for the code has one half of them (decision 062). */
  async #byCode(code: string, request: FastifyRequest): Promise<void> {
    const { guard, platform } = this.#deps;
    const reservation = await reserveOwnCode(this.#deps, request);
    const { signal: _client, ...context } = request.platformContext();
    try {
      await platform.call("verifyAccountCode", { code }, context);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.fault || !aboutTheCode.has(error.code)) {
        await guard.release(reservation);
        throw error;
      }
      await countFailure(guard, reservation, error);
      const name = error.code === "sms_code_expired" ? "sms_code_expired" : "sms_code_invalid";
      throw new ApiError(name, { fields: { code: "invalid" }, cause: error });
    }
    await guard.succeeded(reservation);
  }
}

/**
 * Lets the platform judge the password of the sign-in, which only it knows: by changing it into itself, which changes
 * nothing (decision 067). Who leaves before the answer has had their try all the same, and it counts.
 * @throws PlatformError; `isWrongPassword` says whether that was the password
 */
export async function judgePassword(platform: Platform, typed: string, context: CallContext): Promise<void> {
  const { signal: _client, ...unaborted } = context;
  await platform.call("changePassword", { oldPassword: typed, newPassword: typed }, unaborted);
}

/** A platform that looks at the new password first says of a wrong one that it could be none. */
export const isWrongPassword = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && !error.fault && wrongCodes.has(error.code);

/**
 * Whether the platform refused a password as a new one, e.g. as too short by today's rules. The client gets the error of a wrong one, and it
 * uses up no try: it was not judged, or it is right.
 */
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

const missing = { password: "required" };

/** The record's proof, where this browser has the other half of it. */
function heldBy(request: FastifyRequest, cookies: Cookies): SessionProofRecord | undefined {
  const proof = request.caller.ticket?.record.proof;
  const cookie = proof && cookies.read(request, "proof");
  return cookie !== undefined && hashOf(cookie) === proof?.hash ? proof : undefined;
}

/** Whether somebody has typed in this browser what only the account's owner knows, at the session's sign-in or since. */
export function isTyped(request: FastifyRequest, cookies: Cookies): boolean {
  const { typed = false, proof } = request.caller.ticket?.record ?? {};
  // Tickets from before they were bound to their browser have no hash.
  if (!proof) return typed;
  const sessionProof = heldBy(request, cookies);
  return sessionProof !== undefined && (typed || isSince(sessionProof, -Infinity));
}

/** By what an account can be proven: its number is the platform's, and shown masked. */
export const methodsOf = ({ caller }: Pick<FastifyRequest, "caller">): ProofMethod[] =>
  caller.ticket?.record.member?.mobile === undefined ? ["password"] : ["password", "code"];

/** By what a session in which nothing was typed can be proven; undefined for every other one. */
export const untypedMethods = (request: FastifyRequest, cookies: Cookies): ProofMethod[] | undefined =>
  isTyped(request, cookies) ? undefined : methodsOf(request);

/**
 * What a call that any visitor may make is counted by: the account if one is signed in, so that others at its address cannot
 * use up its places, otherwise the address. Sessions in which nothing was typed are counted separately, as their cookies may
 * be copies.
 */
export function countedBy(request: FastifyRequest, cookies: Cookies): QuotaCaller {
  const { ip, state } = request.caller;
  if (!ownKinds.has(state)) return { ip, state };
  const { account } = accountOf(request.caller);
  return { account, untyped: untypedMethods(request, cookies) };
}

const isSince = (proof: SessionProofRecord | undefined, from: number): boolean =>
  proof !== undefined && Math.max(proof.password ?? -Infinity, proof.code ?? -Infinity) > from;
