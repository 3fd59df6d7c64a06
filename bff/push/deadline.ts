/** No account is asked for more often, unless something of it has just changed. */
export const pollEveryMs = 15_000;
/** What an idle tab may wait where the budget is short; below it nobody's wait is given to others. */
export const farWithinMs = 5 * 60_000;

/** Where an account that is watched here stands among those that wait for their next poll. */
export interface Turn {
  /** Epoch ms of its last poll, at whichever instance. */
  polledAt: number;
  /** Until when somebody plays, or a deposit or withdrawal is under way; epoch ms. */
  nearUntil: number;
  /** Due beside the interval: epoch ms since when; 0 comes before everybody. */
  dueAt: number | undefined;
  /** Platform calls of its next poll. */
  calls: number;
}

export const isNear = ({ nearUntil }: Pick<Turn, "nearUntil">, now: number): boolean => nearUntil > now;

/**
 * The moment by which the account should be polled, undefined while it need not be. Near and far accounts are polled
 * alike as long as there is room; what differs is who waits when there is none (decision 059).
 */
export function deadlineOf(turn: Turn, now: number): number | undefined {
  if (turn.dueAt !== undefined) return turn.dueAt;
  if (now - turn.polledAt < pollEveryMs) return undefined;
  return turn.polledAt + (isNear(turn, now) ? pollEveryMs : farWithinMs);
}
