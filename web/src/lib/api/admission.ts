import type { Session } from "../../../../shared/contracts/session.ts";
import type { Access, RouteRow } from "../../../../shared/route-row.ts";

type State = Session["state"];

const admitted: Readonly<Record<Exclude<Access, "shared" | "visitor">, ReadonlySet<State>>> = {
  signedIn: new Set<State>(["member", "trial", "agent"]),
  account: new Set<State>(["member", "agent"]),
  agent: new Set<State>(["agent"]),
};

/** In a session `withdrawOnly` a row for the signed in is open only where it says so, one for visitors unless it says no. */
const openWhilePaused = ({ access, paused }: RouteRow): boolean =>
  access === "visitor" ? paused !== false : paused === true;

/**
 * Whether a route may be asked now: the gateway would refuse whoever its row does not admit, and an answer that depends on
 * who is here has no place in the cache before that is known.
 */
export function mayAsk(row: RouteRow, session: Pick<Session, "state"> | undefined): boolean {
  const { access, impersonal } = row;
  if (access === "shared" || impersonal) return true;
  if (!session) return false;
  if (session.state === "withdrawOnly") return openWhilePaused(row);
  return access === "visitor" || admitted[access].has(session.state);
}
