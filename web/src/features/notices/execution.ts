import type { Announcement } from "../../../../shared/contracts/announcements.ts";
import type { Session } from "../../../../shared/contracts/session.ts";
import { pages } from "../../../../shared/pages.ts";
import { isInAgentCentre } from "../../lib/browser/centre-path.ts";

export type Execution = NonNullable<Announcement["execution"]>;

/**
 * Returns the kinds of announcements for a visitor: B before sign-in, A after sign-in, F at the first sign-in (spec
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
 * Returns the kinds of announcements due on a page: always on home, and after a sign-in also on other pages. The agent
 * centre shows none, because it has an announcement page.
 * @param afterLogin the visitor has signed in and has not yet seen the announcements
 */
export const executionsAt = (
  pathname: string,
  session: Pick<Session, "state" | "firstTimeLogin">,
  afterLogin: boolean,
): readonly Execution[] => {
  const follows = afterLogin && session.state !== "guest" && !isInAgentCentre(pathname);
  return follows || homePaths.includes(pathname) ? executionsFor(session) : [];
};

/**
 * Returns whether a visitor may see an announcement. Trials cannot join promotions, so their announcements are hidden.
 */
export const isFor = (state: Session["state"], { promotionType }: Announcement): boolean =>
  state !== "trial" || promotionType === undefined;

/** Returns the announcements due now, in the order of `executions`. */
export const duePopups = (
  popups: readonly Announcement[],
  executions: readonly Execution[],
  isClosed: (popup: Announcement) => boolean,
): readonly Announcement[] =>
  executions.flatMap((execution) => popups.filter((popup) => popup.execution === execution && !isClosed(popup)));
