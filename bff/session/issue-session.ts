import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session, Session as SessionView } from "../../shared/contracts/session.ts";
import { routes } from "../../shared/routes.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Deps } from "../deps.ts";
import { accountIdentity } from "../guard/account-name.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { bindToBrowser, hashOf, stateOn } from "./caller.ts";
import type { Caller, NewRecord, Ticket } from "./contract.ts";
import { kindOf } from "./decide-session.ts";
import type { VisitorRegion } from "./region-check.ts";

export type IssueDeps = Pick<
  Deps,
  "accountSessions" | "clock" | "cookies" | "log" | "protection" | "regionCheck" | "sessions" | "signInCutoffs"
>;

export interface IssueOptions {
  /** When the sign-in began, epoch ms: an end of the account's sessions since then refuses it. */
  readonly begunAt?: number;
  /** Where the device list says it was signed in from. */
  readonly geoLabel?: string | undefined;
  /** Runs behind the issuing. When it fails, no session is left behind. */
  readonly onIssued?: (ticket: Ticket) => Promise<unknown>;
  /** Runs beside the issuing; when it fails, no session is left behind. */
  readonly beside?: () => Promise<unknown>;
}

/**
 * Gives this browser a new ticket: the old one is dead and its token logged out. The cookie is set once everything has
 * succeeded, or the browser would be signed in by an answer that says it is not.
 * @throws ApiError credentials_invalid when the account's sessions were ended since the sign-in began · StoreUnavailable, and
 * ApiError overloaded, when nobody can tell whether the account is paused
 */
export async function issueSession(
  deps: IssueDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: NewRecord,
  { begunAt, geoLabel, beside, onIssued }: IssueOptions = {},
): Promise<SessionView> {
  const { record, proof } = bindToBrowser(fields);
  const device = { ...deviceOf(request), ...(geoLabel && { place: geoLabel }) };
  const issuing = deps.sessions.issue(record, device, request.caller.ticket);
  try {
    const [{ ticket, cookie }, isLate, kind] = await Promise.all([
      issuing,
      isBeforeCutoff(deps, record, begunAt),
      kindNow(deps, record),
      revokeOldToken(deps, request, record.token),
      beside?.(),
    ]);
    if (isLate) throw new ApiError("credentials_invalid");
    if (kind !== record.kind)
      return await reissue(deps, request, reply, { ticket, record: { ...record, kind }, proof, device, onIssued });
    await onIssued?.(ticket);
    const view = await viewOf(deps, request, ticket);
    setCookies(deps, reply, cookie, proof);
    return view;
  } catch (error) {
    const issued = await issuing.catch(() => undefined);
    if (issued) await discard(deps, issued.ticket);
    throw error;
  }
}

/** @param proof what binds the ticket to this browser, if anything does */
export function setCookies(
  { cookies }: Pick<Deps, "cookies">,
  reply: FastifyReply,
  sid: string,
  proof: string | undefined,
) {
  cookies.set(reply, "sid", sid);
  if (proof !== undefined) cookies.set(reply, "proof", proof);
}

/**
 * Gives the session of this browser another secret and another cookie `proof`: copies of its cookies are worth nothing any
 * more. What was proven, and when, stays.
 * @throws ApiError session_required when it has ended, or another call gave it a new secret, meanwhile · StoreUnavailable
 */
export async function renewSession(
  deps: Pick<Deps, "cookies" | "sessions">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { ticket } = request.caller;
  const sid = deps.cookies.read(request, "sid");
  if (!ticket || sid === undefined) return;
  const proof = randomBytes(32).toString("base64url");
  const cookie = await deps.sessions.renew(ticket, sid, (record) => ({
    proof: { ...record.proof, hash: hashOf(proof) },
  }));
  if (cookie === undefined) throw new ApiError("session_required");
  setCookies(deps, reply, cookie, proof);
}

/** The answer of `POST /api/session` for a ticket. */
export async function viewOf(
  { regionCheck }: Pick<Deps, "regionCheck">,
  { caller, language }: FastifyRequest,
  ticket: Ticket,
): Promise<SessionView> {
  const region = await regionCheck.regionOf(caller.ip, language);
  return sessionView({ state: stateOn(routes.session, ticket.record), ticket }, region, false);
}

/** The browser as its record and the device list know it. */
export function deviceOf(request: FastifyRequest): { ip: string; userAgent?: string } {
  const { userAgent } = request.platformContext();
  return { ip: request.caller.ip, ...(userAgent !== undefined && { userAgent }) };
}

/** Asked behind the writes of the new ticket: an end of the account's sessions that does not see it was there first. */
async function isBeforeCutoff(
  { signInCutoffs }: IssueDeps,
  { member, typed }: NewRecord,
  begunAt: number | undefined,
): Promise<boolean> {
  if (!member || begunAt === undefined) return false;
  return signInCutoffs.precedes(begunAt, accountIdentity(member.account), typed === true);
}

/**
 * What kind the session is by now. Asked behind the writes of the new ticket, as the cutoff is: a pause that did not see
 * the session is seen here, whatever the clocks of two instances say.
 * @throws StoreUnavailable, and ApiError overloaded, when nobody can tell whether the account is paused
 */
export async function kindNow(
  deps: Pick<Deps, "clock" | "protection">,
  { kind, member }: NewRecord,
): Promise<NewRecord["kind"]> {
  if (!member || (kind !== "member" && kind !== "agent")) return kind;
  return kindOf(deps, accountIdentity(member.account), kind);
}

/** Who is paused gets a ticket that leads out only; nobody has ever held the whole one. */
async function reissue(
  deps: IssueDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    ticket,
    record,
    proof,
    device,
    onIssued,
  }: {
    ticket: Ticket;
    record: NewRecord;
    proof: string | undefined;
    device: Parameters<IssueDeps["sessions"]["issue"]>[1];
    onIssued: IssueOptions["onIssued"];
  },
): Promise<SessionView> {
  await discard(deps, ticket);
  const issued = await deps.sessions.issue(record, device);
  await onIssued?.(issued.ticket);
  const view = await viewOf(deps, request, issued.ticket);
  setCookies(deps, reply, issued.cookie, proof);
  return view;
}

/** Whoever was signed in here before is no longer: their token is not left behind, unless it is the new session's. */
async function revokeOldToken(
  { accountSessions }: IssueDeps,
  request: FastifyRequest,
  newToken: string | undefined,
): Promise<void> {
  const { ticket } = request.caller;
  if (ticket && ticket.record.token !== newToken) await accountSessions.endToken(ticket, request.platformContext());
}

/** Nobody has the cookie of this ticket; left alone it would stay in the account's device list until it expires. */
export async function discard({ sessions, log }: Pick<Deps, "log" | "sessions">, ticket: Ticket): Promise<void> {
  const end = (): Promise<boolean> => sessions.end(ticket, "ended").then(() => true);
  await end().catch(() => runInBackground(retryStoreWork(end), log, "account_revocation"));
}

/** The answer of GET and POST /api/session. `captcha`: the next sign-in must carry one. */
export function sessionView(
  caller: Pick<Caller, "state" | "endReason"> & { readonly ticket?: Ticket },
  visitor: VisitorRegion,
  captcha: boolean,
): Session {
  const { state, ticket, endReason } = caller;
  if (state === "guest" || !ticket) return { state: "guest", captcha, visitor, ...(endReason && { endReason }) };
  const { member, lastLogin, firstTimeLogin, verification, password } = ticket.record;
  if (state === "verification") {
    return { state, captcha, visitor, ...(verification && { verifyTypes: [...verification.types] }) };
  }
  if (state === "passwordChange") return { state, captcha, visitor, oldPasswordKnown: password !== undefined };
  return {
    state,
    captcha,
    visitor,
    ...(member && { member }),
    ...(lastLogin && { lastLogin }),
    ...(firstTimeLogin !== undefined && { firstTimeLogin }),
  };
}
