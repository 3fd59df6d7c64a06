import type { FastifyReply, FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Session as SessionView, Verification } from "../../shared/contracts/session.ts";
import { readCode } from "../../shared/rules/digits.ts";
import { cleanIdentifier, cleanName } from "../../shared/rules/names.ts";
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
import type { Ticket } from "./contract.ts";
import { pendingSubject } from "./devices.ts";
import { countFailure, countsAsFailure, reserveLogin } from "./login-reservation.ts";
import type { PendingVerification } from "./stored-shapes.ts";

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
 * Completes the second step of a sign-in from an unknown address (protocol 3.3). Five wrong attempts end the ticket.
 * Attempts have a separate throttle, because another account may have the same throttle name (decision 069).
 * @throws ApiError, including verification_invalid and sms_code_expired with the field · verification_expired ·
 * sign_in_locked; errors of `startSession` · PlatformError · StoreUnavailable
 */
export async function verifySecondStep(
  deps: Deps,
  typed: Verification,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionView> {
  const { ticket } = request.caller;
  const pending = ticket?.record.verification;
  if (!ticket || !pending || request.caller.state !== "verification") throw new ApiError("verification_expired");
  const proof = readProof(typed, pending.types);
  const { config, signInCompletion, guard } = deps;
  const name = canonicalAccountName(pending.username);
  const accountLabel = logLabel(config, name);
  const spelling = accountSpelling(pending.username);
  const subject = pendingSubject(pending);
  // Successes are counted apart from sign-ins, so that the step of the last allowed sign-in can be completed.
  const reservation = await reserveLogin(deps, subject, accountLabel, request, {
    proof: spelling,
    successes: pending.family === undefined ? subject : `remembered step ${accountHash(subject)}`,
  });
  const tries = await countTry(deps, ticket, reservation);
  const login = await callPlatform(deps, { ticket, pending, reservation, accountLabel, tries }, proof, request);
  const { typed: isTyped = false } = pending;
  // A reset code was also sent to the account's number.
  const isCode = proof.type === "MOBILE" || (pending.isReset && isTyped);
  try {
    const view = await signInCompletion.startSession(request, reply, login, {
      ...pending,
      begunAt: pending.begunAt ?? ticket.record.createdAt,
      ...(!pending.byIdToken && { entrance: { name, spelling } }),
      // Other proofs can be read in the profile of an open session.
      typed: isTyped || proof.type === "MOBILE" || proof.type === "GOOGLE",
      ...(isCode && { known: "code" as const }),
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

/** Counts an attempt before the platform is called, so that concurrent attempts do not exceed five. */
async function countTry(
  { guard, sessions, store }: Deps,
  ticket: Ticket,
  reservation: LoginReservation,
): Promise<number> {
  const counting = store.increment(keys.verificationTries.key(ticket.idHash), triesMs);
  const { count } = await counting.catch(async (error: unknown) => {
    await guard.release(reservation);
    throw error;
  });
  if (count <= maxTries) return count;
  await Promise.all([sessions.end(ticket, "expired"), guard.release(reservation)]);
  throw new ApiError("verification_expired");
}

async function callPlatform(
  { guard, platform, sessions, store }: Deps,
  { accountLabel, pending, reservation, ticket, tries }: StepAttempt,
  proof: Verification,
  request: FastifyRequest,
): Promise<LoginResult> {
  const { verifyId, username } = pending;
  const { token: _none, ...context } = request.platformContext();
  try {
    return await platform.call("verifyLogin", { verifyId, username, ...proof }, context);
  } catch (error) {
    if (!countsAsFailure(error, context.signal)) {
      const triesKey = keys.verificationTries.key(ticket.idHash);
      await Promise.all([
        store.increment(triesKey, triesMs, -1).catch(ignoreStoreUnavailable),
        guard.release(reservation),
      ]);
      throw error;
    }
    const { platformCode } = error.details;
    const detail = { type: proof.type, tries, ...(platformCode && { platformCode }) };
    logEvent(request.log, "verification_failed", { account: accountLabel, ip: request.caller.ip, ...detail });
    const isOver = tries >= maxTries || error.code === "verification_expired";
    await Promise.all([countFailure(guard, reservation, error), isOver && sessions.end(ticket, "expired")]);
    throw verificationError(error, proof);
  }
}

function verificationError(error: PlatformError, { code }: Verification): ApiError {
  const { platformCode } = error.details;
  const details = { ...(platformCode !== undefined && { platformCode }), cause: error };
  if (error.code === "verification_expired") return new ApiError("verification_expired", details);
  const fields = { [code === undefined ? "value" : "code"]: "invalid" };
  const isExpired = error.code === "sms_code_expired";
  return new ApiError(isExpired ? "sms_code_expired" : "verification_invalid", { ...details, fields });
}

/** Validates and normalises the typed proof. @throws ApiError validation_failed with the fields · mobile_invalid */
function readProof({ type, value, code }: Verification, types: VerificationDemand["types"]): Verification {
  if (!types.some((accepted) => accepted.type === type)) {
    throw new ApiError("validation_failed", { fields: { type: "invalid" } });
  }
  const typed = (type === "PAYEE_NAME" ? cleanName : cleanIdentifier)(value ?? "");
  const digits = readCode(code ?? "");
  if (type === "MOBILE" && !digits) throw new ApiError("validation_failed", { fields: { code: "required" } });
  if (!typed && !digits)
    throw new ApiError("validation_failed", { fields: { [code === undefined ? "value" : "code"]: "required" } });
  const proofValue = typed && type === "MOBILE" ? readMobile(typed, undefined, "value").national : typed;
  return { type, ...(proofValue && { value: proofValue }), ...(digits && { code: digits }) };
}
