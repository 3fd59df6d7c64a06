import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { EndReason } from "../../shared/contracts/session.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { ApiError } from "../api-error.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import type { CallContext, CallSignal } from "../platform/types.ts";
import type { PauseMemo } from "../protection/pause-memo.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import type { Caller, CallerState, NewRecord, Ticket } from "./contract.ts";
import { type Cookies, hashOf } from "./cookies.ts";
import { pendingKinds } from "./devices.ts";
import type { SessionOwners } from "./session-cache.ts";
import type { Sessions } from "./sessions.ts";
import type { SessionRecord } from "./stored-shapes.ts";

const userAgentLength = 256;

/** Returns the context of a request's platform calls, without a signal. */
export function callContext(request: Pick<FastifyRequest, "caller" | "headers" | "id" | "language">): CallContext {
  const { caller, headers, id, language } = request;
  const userAgent = headers["user-agent"];
  const record = caller.state === "guest" ? undefined : caller.ticket?.record;
  const account = record?.member?.account;
  const context: CallContext = { language, clientIp: caller.ip, requestId: id };
  if (userAgent) context.userAgent = userAgent.slice(0, userAgentLength);
  if (caller.deviceId) context.deviceId = caller.deviceId;
  if (record?.token) context.token = record.token;
  // Anyone can start trial sessions, so they share the limits of guests.
  if (account && record?.kind !== "trial") context.account = accountIdentity(account);
  return context;
}

/** Returns the caller's ticket and account. @throws ApiError session_required for a ticket without an account */
export function accountOf({ ticket }: Pick<Caller, "ticket">): { ticket: Ticket; account: AccountIdentity } {
  const account = ticket?.record.member?.account;
  if (!ticket || account === undefined) throw new ApiError("session_required");
  return { ticket, account: accountIdentity(account) };
}

const pendingStates: ReadonlySet<CallerState> = new Set(["verification", "passwordChange"]);

/** Returns the caller's state on a route. A pending sign-in is a guest except where `pending` allows it. */
export function stateOn(row: Pick<RouteRow, "pending">, record: Pick<SessionRecord, "kind"> | undefined): CallerState {
  if (!record || record.kind === "visitor") return "guest";
  return pendingStates.has(record.kind) && !row.pending ? "guest" : record.kind;
}

/** Returns the error code if the caller may not use the route, otherwise undefined. */
export function accessRefusal(
  row: Pick<RouteRow, "access" | "paused" | "pending">,
  caller: Pick<Caller, "state" | "endReason">,
): ErrorCode | undefined {
  if (caller.state === "withdrawOnly") return isOpenWhilePaused(row) ? undefined : "play_paused";
  if (row.access === "shared" || row.access === "visitor") return undefined;
  // An account that must change its password may use one personal route: the password change.
  if (row.pending && caller.state === "passwordChange") return undefined;
  if (caller.state === "guest" || pendingStates.has(caller.state)) {
    return caller.endReason ? `session_${caller.endReason}` : "session_required";
  }
  if (row.access === "agent") return caller.state === "agent" ? undefined : "agent_only";
  return row.access === "account" && caller.state === "trial" ? "trial_not_allowed" : undefined;
}

/** Whether a paused account may use a route. Rows may close visitor routes and open account routes. */
const isOpenWhilePaused = ({ access, paused }: Pick<RouteRow, "access" | "paused">): boolean =>
  access === "shared" || (access === "visitor" ? paused !== false : access !== "agent" && paused === true);

/** Importing `Deps` here would create an import cycle (decision 080). */
interface SessionCheckDeps {
  readonly cookies: Pick<Cookies, "read">;
  readonly keepAlive: { touchedAt(ticket: Ticket): number };
  readonly pauseMemo: Pick<PauseMemo, "prepareRead">;
  readonly sessionOwners: Pick<SessionOwners, "add" | "ownerOf">;
  readonly sessions: Pick<Sessions, "read" | "readCached" | "touch" | "touchIsDue">;
}

type SessionCheckRequest = Pick<FastifyRequest, "caller" | "headers" | "method" | "route">;

/**
 * Identifies the caller of each request. A GET, except a WebSocket handshake, may use the session in memory; every
 * other call reads the store (decision 015). Shared routes and the error report route read no cookie.
 * @returns `check`, and `again` for a second check after the body has arrived, which rarely reads the store
 */
export function sessionCheck({ cookies, keepAlive, pauseMemo, sessionOwners, sessions }: SessionCheckDeps) {
  function identify(
    request: SessionCheckRequest,
    row: RouteRow,
    session: { ticket?: Ticket; endReason?: EndReason },
  ): void {
    const deviceId = cookies.read(request, "device");
    let { ticket } = session;
    if (ticket && pendingKinds.has(ticket.record.kind)) ticket = ticketFor(ticket, cookies.read(request, "proof"));
    const caller: { -readonly [Field in keyof Caller]: Caller[Field] } = {
      state: stateOn(row, ticket?.record),
      ip: request.caller.ip,
    };
    // Only UUIDs are accepted: a browser's free text must not reach the platform.
    if (deviceId && uuid.test(deviceId)) caller.deviceId = deviceId;
    if (ticket) caller.ticket = ticket;
    if (session.endReason) caller.endReason = session.endReason;
    request.caller = caller;
  }

  async function identifyFromStore(
    request: SessionCheckRequest,
    row: RouteRow,
    sid: string,
    from: "memory" | "store",
  ): Promise<void> {
    const owner = request.route.relay && from === "memory" ? sessionOwners.ownerOf(sid) : undefined;
    const pause = owner && pauseMemo.prepareRead(owner.session, owner.account);
    const session = await sessions.read(sid, from, pause?.key);
    if (session.storedPause) pause?.complete(session.storedPause);
    identify(request, row, session);
    if (session.ticket) sessionOwners.add(sid, session.ticket.record);
    if (session.ticket && !row.passive) await touch(session.ticket);
  }

  const touch = (ticket: Ticket): Promise<void> =>
    sessions.touch(ticket, keepAlive.touchedAt(ticket)).catch(ignoreStoreUnavailable);

  function read(request: SessionCheckRequest, from: "memory" | "store"): void | Promise<void> {
    const { row } = request.route;
    if (!row || row.access === "shared" || row.reports) return;
    const sid = cookies.read(request, "sid");
    if (sid === undefined) return identify(request, row, {});
    const ticket = from === "memory" ? sessions.readCached(sid) : undefined;
    if (!ticket) return identifyFromStore(request, row, sid, from);
    identify(request, row, { ticket });
    if (!row.passive && sessions.touchIsDue(ticket)) return touch(ticket);
  }

  return {
    check(request: SessionCheckRequest) {
      const { method, route } = request;
      return read(request, method === "GET" && !route.socket ? "memory" : "store");
    },
    again: (request: SessionCheckRequest) => read(request, "memory"),
  };
}

/** Binds the record of a pending or typed sign-in to its browser, by the hash of a `proof` cookie (decision 069). */
export function bindToBrowser(record: NewRecord): { readonly record: NewRecord; readonly proof?: string } {
  if (!record.typed && !pendingKinds.has(record.kind)) return { record };
  const proof = randomBytes(32).toString("base64url");
  return { record: { ...record, proof: { hash: hashOf(proof) } }, proof };
}

/** Returns a pending sign-in's ticket, without its typed proof if the `proof` cookie does not match. */
function ticketFor(ticket: Ticket, proof: string | undefined): Ticket {
  const { record } = ticket;
  return proof !== undefined && hashOf(proof) === record.proof?.hash ? ticket : { ...ticket, record: untyped(record) };
}

/** Removes the typed proof. A second step's password stays, because it decides whether a password change is forced. */
function untyped({ password: _password, typed: _typed, verification, ...record }: SessionRecord): SessionRecord {
  if (!verification) return record;
  const { typed: _typedStep, remember: _remember, ...step } = verification;
  return { ...record, verification: step };
}

/** Returns the context of a request's platform calls. Its signal fires when the client disconnects. */
export function platformContext(this: FastifyRequest): CallContext {
  const context = callContext(this);
  this.disconnectSignal ??= new DisconnectSignal(this.hasDisconnected);
  context.signal = this.disconnectSignal;
  context.onTokenSeen = () => {
    this.isTokenSeen = true;
  };
  return context;
}

/** Fires when the client disconnects before the response is sent. An `AbortSignal` is several times as expensive. */
class DisconnectSignal implements CallSignal {
  #listeners: (() => void)[] = [];
  aborted: boolean;

  constructor(hasDisconnected: boolean) {
    this.aborted = hasDisconnected;
  }

  addEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.push(listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    const at = this.#listeners.indexOf(listener);
    if (at >= 0) this.#listeners.splice(at, 1);
  }

  abort(): void {
    this.aborted = true;
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }
}

declare module "fastify" {
  interface FastifyRequest {
    /** The connection closed before the response was sent. */
    hasDisconnected: boolean;
    disconnectSignal: DisconnectSignal | undefined;
    /** The platform has answered a call with this request's token. */
    isTokenSeen: boolean;
  }
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
