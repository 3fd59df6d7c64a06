import type { Session } from "../../../../shared/contracts/session.ts";
import type { Access, ClientRow } from "../../../../shared/route-row.ts";

type State = Session["state"];

const admittedStates: Readonly<Record<Exclude<Access, "shared" | "visitor">, ReadonlySet<State>>> = {
  signedIn: new Set<State>(["member", "trial", "agent"]),
  account: new Set<State>(["member", "agent"]),
  agent: new Set<State>(["agent"]),
};

/**
 * Returns whether a route is open in a `withdrawOnly` session: one for signed-in callers only if its row says
 * `paused: true`, one for visitors unless its row says `paused: false`.
 */
const openWhilePaused = ({ access, paused }: ClientRow): boolean =>
  access === "visitor" ? paused !== false : paused === true;

/**
 * Returns whether the page may call a route now. The gateway would refuse a caller that the route's row does not admit.
 * A response that depends on the account must not enter the cache before the session is loaded.
 */
export function mayRequest(row: ClientRow, session: Pick<Session, "state"> | undefined): boolean {
  const { access, impersonal } = row;
  if (access === "shared" || impersonal) return true;
  if (!session) return false;
  if (session.state === "withdrawOnly") return openWhilePaused(row);
  return access === "visitor" || admittedStates[access].has(session.state);
}
