import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { routes } from "../../shared/routes.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { accountIdentity } from "../guard/account-name.ts";
import { isPaused } from "../protection/pauses.ts";
import type { ProtectionRecords } from "../protection/protection-records.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import type { AccountSessions } from "./account-sessions.ts";
import { bindToBrowser, stateOn } from "./caller.ts";
import type { Caller, NewRecord, Ticket } from "./contract.ts";
import { type Cookies, hashOf } from "./cookies.ts";
import type { RegionCheck, VisitorRegion } from "./region-check.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInCutoffs } from "./sign-in-cutoffs.ts";
import type { SessionRecord } from "./stored-shapes.ts";

export interface IssueDeps {
  readonly accountSessions: AccountSessions;
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly log: FastifyBaseLogger;
  readonly protection: ProtectionRecords;
  readonly regionCheck: RegionCheck;
  readonly sessions: Sessions;
  readonly signInCutoffs: SignInCutoffs;
}

interface IssueOptions {
  /** Start of the sign-in, epoch ms. Refused if the account's sessions ended after this time. */
  readonly begunAt?: number;
  readonly geoLabel?: string | undefined;
  /** Runs after the ticket is issued. If it fails, the session is discarded. */
  readonly onIssued?: (ticket: Ticket) => Promise<unknown>;
  /** Runs in parallel with issuing the ticket. If it fails, the session is discarded. */
  readonly inParallel?: () => Promise<unknown>;
}

/**
 * Issues a new ticket to this browser, ends the previous one and logs out its token. Sets the cookie last, so that an
 * error does not sign the browser in.
 * @throws ApiError credentials_invalid if the account's sessions ended since `begunAt` · errors of `currentKind` and of
 * the functions in the options · StoreUnavailable
 */
export async function issueSession(
  deps: IssueDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: NewRecord,
  { begunAt, geoLabel, inParallel, onIssued }: IssueOptions = {},
): Promise<SessionView> {
  const { record, proof } = bindToBrowser(fields);
  const { member, token, typed = false } = record;
  const device = { ...requestDevice(request), ...(geoLabel && { place: geoLabel }) };
  const previous = request.caller.ticket;
  let issuing = deps.sessions.issue(record, device, previous);
  const finish = async ({ ticket, cookie }: { ticket: Ticket; cookie: string }): Promise<SessionView> => {
    await onIssued?.(ticket);
    const view = await viewOf(deps, request, ticket);
    setCookies(deps, reply, cookie, proof);
    return view;
  };
  try {
    const [issued, isLate, kind] = await Promise.all([
      issuing,
      // The cutoff is read last: a revocation that missed the ticket has already written its cutoff.
      member && begunAt !== undefined && deps.signInCutoffs.precedes(begunAt, accountIdentity(member.account), typed),
      currentKind(deps, record),
      // The browser's previous session may have the same token.
      previous && previous.record.token !== token && deps.accountSessions.endToken(previous, request.platformContext()),
      inParallel?.(),
    ]);
    if (isLate) throw new ApiError("credentials_invalid");
    if (kind === record.kind) return await finish(issued);
    // The account is paused: replace the full session before its cookie is set.
    await discardSession(deps, issued.ticket);
    issuing = deps.sessions.issue({ ...record, kind }, device);
    return await finish(await issuing);
  } catch (error) {
    const issued = await issuing.catch(() => undefined);
    if (issued) await discardSession(deps, issued.ticket);
    throw error;
  }
}

/** Sets a session's cookies. `proof` binds the session to this browser. */
export function setCookies(
  { cookies }: Pick<IssueDeps, "cookies">,
  reply: FastifyReply,
  sid: string,
  proof?: string,
): void {
  cookies.set(reply, "sid", sid);
  if (proof !== undefined) cookies.set(reply, "proof", proof);
}

/**
 * Gives this browser's session a new secret and a new `proof` cookie, which invalidates copies of both cookies.
 * @throws ApiError session_required if the session has ended or another call has renewed it · StoreUnavailable
 */
export async function renewSession(
  deps: Pick<IssueDeps, "cookies" | "sessions">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { ticket } = request.caller;
  const sid = deps.cookies.read(request, "sid");
  if (!ticket || sid === undefined) return;
  const proof = randomBytes(32).toString("base64url");
  const change = (record: SessionRecord) => ({ proof: { ...record.proof, hash: hashOf(proof) } });
  const cookie = await deps.sessions.renew(ticket, sid, change);
  if (cookie === undefined) throw new ApiError("session_required");
  setCookies(deps, reply, cookie, proof);
}

/** Returns the response of `POST /api/session` for a ticket. */
export async function viewOf(
  { regionCheck }: Pick<IssueDeps, "regionCheck">,
  { caller, language }: FastifyRequest,
  ticket: Ticket,
): Promise<SessionView> {
  const state = stateOn(routes.session, ticket.record);
  return sessionView({ state, ticket }, await regionCheck.regionOf(caller.ip, language), false);
}

/** Returns the browser's address and user agent for the session record and the device list. */
export function requestDevice(request: FastifyRequest): { ip: string; userAgent?: string } {
  const { userAgent } = request.platformContext();
  return { ip: request.caller.ip, ...(userAgent !== undefined && { userAgent }) };
}

/**
 * Returns the current kind of a session: `withdrawOnly` for a paused account (domain-rules section 2). Call this after
 * writing a new ticket, so that a concurrent pause which missed the ticket is found.
 * @throws StoreUnavailable · ApiError overloaded if the account's pause is unknown
 */
export async function currentKind(
  { clock, protection }: Pick<IssueDeps, "clock" | "protection">,
  { kind, member }: Pick<NewRecord, "kind" | "member">,
): Promise<NewRecord["kind"]> {
  if (!member || (kind !== "member" && kind !== "agent")) return kind;
  return isPaused(await protection.read(accountIdentity(member.account)), clock.now()) ? "withdrawOnly" : kind;
}

/** Ends a session that no browser uses, with retries, so that it does not stay in the account's device list. */
export async function discardSession(
  { sessions, log }: Pick<IssueDeps, "log" | "sessions">,
  ticket: Ticket,
): Promise<void> {
  const end = (): Promise<boolean> => sessions.end(ticket, "ended").then(() => true);
  await end().catch(() => runInBackground(retryStoreWork(end), log, "account_revocation"));
}

/** Returns the response of GET and POST /api/session. @param captcha whether the next sign-in needs a captcha */
export function sessionView(
  caller: Pick<Caller, "state" | "endReason"> & { readonly ticket?: Ticket },
  visitor: VisitorRegion,
  captcha: boolean,
): SessionView {
  const { state, ticket, endReason } = caller;
  if (state === "guest" || !ticket) return { state: "guest", captcha, visitor, ...(endReason && { endReason }) };
  const { member, lastLogin, firstTimeLogin, verification, password } = ticket.record;
  const view = { state, captcha, visitor };
  if (state === "verification") return { ...view, ...(verification && { verifyTypes: verification.types }) };
  if (state === "passwordChange") return { ...view, oldPasswordKnown: password !== undefined };
  return {
    ...view,
    ...(member && { member }),
    ...(lastLogin && { lastLogin }),
    ...(firstTimeLogin !== undefined && { firstTimeLogin }),
  };
}
