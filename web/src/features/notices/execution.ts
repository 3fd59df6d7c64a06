import type { Announcement } from "../../../../shared/contracts/announcements.ts";
import type { Session } from "../../../../shared/contracts/session.ts";

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
