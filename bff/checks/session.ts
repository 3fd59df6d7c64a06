import type { RouteRow } from "../../shared/route-row.ts";
import type { Deps } from "../deps.ts";
import { ticketFor } from "../session/browser-binding.ts";
import { callerOn, type SessionLookup } from "../session/caller.ts";
import type { Ticket } from "../session/contract.ts";
import { knownDeviceId } from "../session/visitors.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import type { RequestView } from "./request.ts";

type SessionCheckDeps = Pick<Deps, "cookies" | "keepAlive" | "pauseMemo" | "sessionOwners" | "sessions">;

/**
 * Reads the caller of every route that is not shared; shared routes and the intake of reports read no cookie. A cached session does for a GET
 * that changes nothing; every other call reads the store (decision 015).
 * @returns the check, and the same `again` once a body has arrived: a session that was read meanwhile stays in memory for
 * 5 s, unless it was changed or ended
 */
export function sessionCheck({ cookies, keepAlive, pauseMemo, sessionOwners, sessions }: SessionCheckDeps) {
  function identify(request: RequestView, row: RouteRow, session: SessionLookup): void {
    const deviceId = knownDeviceId(cookies.read(request, "device"));
    const ticket = session.ticket && ticketFor(session.ticket, cookies.read(request, "proof"));
    request.caller = callerOn(row, { ...session, ...(ticket && { ticket }) }, { ip: request.caller.ip, deviceId });
  }

  async function identifyFromStore(
    request: RequestView,
    row: RouteRow,
    sid: string,
    from: "memory" | "store",
  ): Promise<void> {
    const owner = request.route.relay && from === "memory" ? sessionOwners.ownerOf(sid) : undefined;
    const [session] = await Promise.all([
      sessions.read(sid, from),
      owner && pauseMemo.prefetch(owner.session, owner.account),
    ]);
    identify(request, row, session);
    if (session.ticket) sessionOwners.add(sid, session.ticket.record);
    if (session.ticket && !row.passive) await touch(session.ticket);
  }

  const touch = (ticket: Ticket): Promise<void> =>
    sessions.touch(ticket, keepAlive.touchedAt(ticket)).catch(ignoreStoreUnavailable);

  function read(request: RequestView, from: "memory" | "store"): void | Promise<void> {
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
    check: (request: RequestView) => read(request, mayBeCached(request) ? "memory" : "store"),
    again: (request: RequestView) => read(request, "memory"),
  };
}

const mayBeCached = ({ method, route }: RequestView): boolean => method === "GET" && !route.row?.fresh;
