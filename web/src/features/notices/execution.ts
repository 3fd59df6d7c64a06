import type { Announcement } from "../../../../shared/contracts/announcements.ts";
import type { Session } from "../../../../shared/contracts/session.ts";
import { pages } from "../../../../shared/pages.ts";
import { isInAgentCentre } from "../../lib/browser/centre-path.ts";

export type Execution = NonNullable<Announcement["execution"]>;

/**
 * Returns the kinds of announcements due for a visitor: B before sign-in, A after it, F at the first sign-in (spec
 * section 4).
 */
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
 * Returns the kinds due on a page: on home those of the visitor; after a sign-in also on other pages, except in the
 * agent centre, which has a page for announcements.
 * @param afterLogin the announcements after a sign-in of this visit have not been shown yet
 */
export const executionsAt = (
  pathname: string,
  session: Pick<Session, "state" | "firstTimeLogin">,
  afterLogin: boolean,
): readonly Execution[] => {
  const follows = afterLogin && session.state !== "guest" && !isInAgentCentre(pathname);
  return follows || homePaths.includes(pathname) ? executionsFor(session) : [];
};

/** Returns whether an announcement is for the session. Promotions require a real account, so trials do not see them. */
export const isFor = (state: Session["state"], { promotionType }: Announcement): boolean =>
  state !== "trial" || promotionType === undefined;

/** Returns the announcements due now, those of the first login first. `isClosed` tells which ones were closed. */
export const duePopups = (
  popups: readonly Announcement[],
  executions: readonly Execution[],
  isClosed: (popup: Announcement) => boolean,
): readonly Announcement[] =>
  executions.flatMap((execution) => popups.filter((popup) => popup.execution === execution && !isClosed(popup)));
