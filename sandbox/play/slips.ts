import type { Round, SandboxClock } from "../contract.ts";

interface Slip {
  readonly round: Round;
  readonly settlesAt: number;
  readonly decide: () => number;
}

/** Wagers an account may have waiting at once: enough for any player, few enough for the memory. */
export const mostWaiting = 200;

/**
 * Wagers with a date: the stake is taken when the slip is placed, the outcome is paid when its draw or match is over,
 * whether or not a page is open. They hold up no launch, as no page waits for them.
 */
export function createSlips(clock: SandboxClock) {
  const waiting = new Map<string, Slip[]>();
  let next = Number.POSITIVE_INFINITY;

  const all = (): Slip[] => [...waiting.values()].flat();

  return {
    /** How many slips of the account wait for their outcome. */
    count: (accountId: string): number => waiting.get(accountId)?.length ?? 0,
    /** @param settlesAt epoch ms. @param decide returns the win in poisha, called once and not before that */
    add(round: Round, settlesAt: number, decide: () => number): void {
      waiting.set(round.accountId, [...(waiting.get(round.accountId) ?? []), { round, settlesAt, decide }]);
      next = Math.min(next, settlesAt);
    },
    /** Takes out what is due, the earliest first. Cheap while nothing is. */
    takeDue(): Slip[] {
      const now = clock.now();
      if (now < next) return [];
      const due = all().filter(({ settlesAt }) => settlesAt <= now);
      for (const [accountId, slips] of waiting) {
        const left = slips.filter(({ settlesAt }) => settlesAt > now);
        if (left.length > 0) waiting.set(accountId, left);
        else waiting.delete(accountId);
      }
      next = Math.min(...all().map(({ settlesAt }) => settlesAt));
      return due.sort((a, b) => a.settlesAt - b.settlesAt);
    },
  };
}
