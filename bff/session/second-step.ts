import type { FastifyReply, FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Session as SessionView, Verification } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import { accountHash, logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { accountSpelling, canonicalAccountName } from "../guard/account-name.ts";
import { readMobile } from "../guard/mobile.ts";
import type { LoginReservation } from "../guard/sign-in-guard.ts";
import { logEvent } from "../log/events.ts";
import type { PlatformError } from "../platform/error.ts";
import type { LoginResult, VerificationDemand } from "../platform/types.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import type { PendingVerification, Ticket } from "./contract.ts";
import { pendingSubject } from "./devices.ts";
import { countFailure, countsAsFailure, reserveLogin } from "./login-reservation.ts";

type SecondStepDeps = Pick<
  Deps,
  "config" | "guard" | "platform" | "provenBrowsers" | "sessions" | "signInCompletion" | "store"
>;

const maxTries = 5;
const triesMs = 10 * 60_000;

interface StepAttempt {
  readonly ticket: Ticket;
  readonly pending: PendingVerification;
  readonly reservation: LoginReservation;
  readonly accountLabel: string;
  readonly tries: number;
}

/**
 * Completes the second step of a sign-in from an unknown address (protocol 3.3). Five wrong attempts end its ticket.
 * They also count in a throttle of the account's second steps: otherwise the password would allow five more. They do
 * not count in the throttle of sign-in, because another account may have the same canonical name (decision 069).
 */
export class SecondStep {
  readonly #deps: SecondStepDeps;

  constructor(deps: SecondStepDeps) {
    this.#deps = deps;
  }

  /**
   * Verifies a code or a personal detail.
   * @returns the session, as for a sign-in
   * @throws ApiError verification_invalid with the field · verification_expired · sign_in_locked · validation_failed
   */
  async verify(typed: Verification, request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { ticket } = request.caller;
    const pending = ticket?.record.verification;
    if (!ticket || !pending || request.caller.state !== "verification") throw new ApiError("verification_expired");
    const proof = readProof(typed, pending.types);
    const { config, signInCompletion, guard } = this.#deps;
    const name = canonicalAccountName(pending.username);
    const accountLabel = logLabel(config, name);
    const spelling = accountSpelling(pending.username);
    const subject = pendingSubject(pending);
    // Counted apart from sign-ins, which include the password: the step of the last one allowed can be completed.
    const reservation = await reserveLogin(this.#deps, subject, accountLabel, request, {
      proof: spelling,
      successes: pending.family === undefined ? subject : `remembered step ${accountHash(subject)}`,
    });
    const tries = await this.#count(ticket, reservation);
    const login = await this.#callPlatform({ ticket, pending, reservation, accountLabel, tries }, proof, request);
    const { area, remember, password, typed: isTyped = false, family, begunAt = ticket.record.createdAt } = pending;
    const { byIdToken, isReset, notice } = pending;
    // The code of a reset was sent to the account's number as well.
    const isCode = proof.type === "MOBILE" || (isReset && isTyped);
    try {
      const view = await signInCompletion.startSession(request, reply, login, {
        password,
        begunAt,
        ...(!byIdToken && { entrance: { name, spelling } }),
        // Other proofs can be read in the profile of an open session.
        typed: isTyped || proof.type === "MOBILE" || proof.type === "GOOGLE",
        ...(isCode && { known: "code" as const }),
        ...(isReset && { isReset }),
        ...(notice !== undefined && { notice }),
        ...(family !== undefined && { family }),
        ...(area && { area }),
        ...(remember !== undefined && { remember }),
        accepted: () => guard.succeeded(reservation),
      });
      const role = view.member?.role ?? view.state;
      logEvent(request.log, "authn_login_success", { account: accountLabel, role, ip: request.caller.ip });
      return view;
    } catch (error) {
      await guard.release(reservation);
      throw error;
    }
  }

  /** Counts before the platform is called, so that concurrent attempts do not exceed five. */
  async #count(ticket: Ticket, reservation: LoginReservation): Promise<number> {
    const { store, sessions, guard } = this.#deps;
    const { count } = await store.increment(keys.verificationTries.key(ticket.idHash), triesMs);
    if (count <= maxTries) return count;
    await Promise.all([sessions.end(ticket, "expired"), guard.release(reservation)]);
    throw new ApiError("verification_expired");
  }

  async #callPlatform(step: StepAttempt, proof: Verification, request: FastifyRequest): Promise<LoginResult> {
    const { guard, platform, sessions, store } = this.#deps;
    const { verifyId, username } = step.pending;
    const { token: _none, ...context } = request.platformContext();
    try {
      return await platform.call("verifyLogin", { verifyId, username, ...proof }, context);
    } catch (error) {
      if (!countsAsFailure(error, context.signal)) {
        const triesKey = keys.verificationTries.key(step.ticket.idHash);
        await Promise.all([
          store.increment(triesKey, triesMs, -1).catch(ignoreStoreUnavailable),
          guard.release(step.reservation),
        ]);
        throw error;
      }
      const { platformCode } = error.details;
      const { accountLabel, tries } = step;
      const { ip } = request.caller;
      const detail = { type: proof.type, tries, ...(platformCode && { platformCode }) };
      logEvent(request.log, "verification_failed", { account: accountLabel, ip, ...detail });
      const isOver = tries >= maxTries || error.code === "verification_expired";
      await Promise.all([countFailure(guard, step.reservation, error), isOver && sessions.end(step.ticket, "expired")]);
      throw verificationError(error, proof);
    }
  }
}

/** Converts the platform's error and adds the invalid field. */
function verificationError(error: PlatformError, { code }: Verification): ApiError {
  const { platformCode } = error.details;
  const details = { ...(platformCode !== undefined && { platformCode }), cause: error };
  if (error.code === "verification_expired") return new ApiError("verification_expired", details);
  const fields = { [code === undefined ? "value" : "code"]: "invalid" };
  const isExpired = error.code === "sms_code_expired";
  return new ApiError(isExpired ? "sms_code_expired" : "verification_invalid", { ...details, fields });
}

/**
 * Reads the typed proof: trimmed, with a canonical number.
 * @param types proofs that the platform accepts for this account
 * @throws ApiError validation_failed with the fields · mobile_invalid
 */
function readProof({ type, value, code }: Verification, types: VerificationDemand["types"]): Verification {
  if (!types.some((accepted) => accepted.type === type)) {
    throw new ApiError("validation_failed", { fields: { type: "invalid" } });
  }
  const typed = value?.trim();
  const digits = code?.trim();
  if (type === "MOBILE" && !digits) throw new ApiError("validation_failed", { fields: { code: "required" } });
  if (!typed && !digits) throw new ApiError("validation_failed", { fields: { value: "required" } });
  const proofValue = typed && type === "MOBILE" ? readMobile(typed, undefined, "value").national : typed;
  return { type, ...(proofValue && { value: proofValue }), ...(digits && { code: digits }) };
}
