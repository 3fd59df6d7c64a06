import type { ErrorCode } from "../../shared/errors.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import type { Caller, CallerState, SessionRecord } from "./contract.ts";

const pendingKinds: ReadonlySet<CallerState> = new Set(["verification", "passwordChange"]);

/**
 * The state a ticket gives its holder on a route: a half-finished sign-in counts only where `pending` says so and is
 * a guest everywhere else, so that it opens nothing before it is complete.
 */
export function stateOn(row: Pick<RouteRow, "pending">, record: Pick<SessionRecord, "kind"> | undefined): CallerState {
  if (!record || record.kind === "visitor") return "guest";
  return pendingKinds.has(record.kind) && !row.pending ? "guest" : record.kind;
}

/** Why the caller may not use the route; undefined when they may. */
export function refusal(
  row: Pick<RouteRow, "access" | "paused" | "pending">,
  caller: Pick<Caller, "state" | "endReason">,
): ErrorCode | undefined {
  if (caller.state === "withdrawOnly") return isOpenWhilePaused(row) ? undefined : "play_paused";
  if (row.access === "shared" || row.access === "visitor") return undefined;
  // Of the routes for the signed in, one is open to who must change their password first: changing it.
  if (row.pending && caller.state === "passwordChange") return undefined;
  if (caller.state === "guest" || pendingKinds.has(caller.state)) {
    return caller.endReason ? `session_${caller.endReason}` : "session_required";
  }
  if (row.access === "agent") return caller.state === "agent" ? undefined : "agent_only";
  return row.access === "account" && caller.state === "trial" ? "trial_not_allowed" : undefined;
}

/** Closed by default: a route for the signed in that is new, or a platform call relayed, says nothing and stays closed. */
const isOpenWhilePaused = ({ access, paused }: Pick<RouteRow, "access" | "paused">): boolean =>
  access === "shared" || (access === "visitor" ? paused !== false : access !== "agent" && paused === true);
