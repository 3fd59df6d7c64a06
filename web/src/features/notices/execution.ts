import type { Announcement } from "../../../../shared/contracts/announcements.ts";
import type { Session } from "../../../../shared/contracts/session.ts";
import { pages } from "../../../../shared/pages.ts";
import { isInAgentCentre } from "../../lib/browser/centre-path.ts";

export type Execution = NonNullable<Announcement["execution"]>;

/** When announcements pop up for this visitor: B before sign-in, A after it, F at the very first one (spec section 4). */
export function executionsFor(session: Pick<Session, "state" | "firstTimeLogin">): readonly Execution[] {
  switch (session.state) {
    case "guest":
      return ["B"];
    case "member":
    case "trial":
    case "agent":
      return session.firstTimeLogin ? ["F", "A"] : ["A"];
    default:
      return [];
  }
}

const homePaths: readonly string[] = pages.home.paths;

/**
 * The same for a place: over home what is due for who is here; after a sign-in everywhere else, too, but in the agents'
 * centre, which has a page of announcements.
 * @param afterLogin a sign-in of this visit has not been followed by its announcements yet
 */
export const executionsAt = (
  pathname: string,
  session: Pick<Session, "state" | "firstTimeLogin">,
  afterLogin: boolean,
): readonly Execution[] => {
  const follows = afterLogin && session.state !== "guest" && !isInAgentCentre(pathname);
  return follows || homePaths.includes(pathname) ? executionsFor(session) : [];
};

/** A promotion is for real accounts: a trial is not offered what it cannot take. */
export const isFor = (state: Session["state"], { promotionType }: Announcement): boolean =>
  state !== "trial" || promotionType === undefined;

/** Announcements due now, those of the first login first; `isClosed` tells which this visit has put away. */
export const duePopups = (
  popups: readonly Announcement[],
  executions: readonly Execution[],
  isClosed: (popup: Announcement) => boolean,
): readonly Announcement[] =>
  executions.flatMap((execution) => popups.filter((popup) => popup.execution === execution && !isClosed(popup)));
