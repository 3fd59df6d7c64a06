import { isWithin } from "../clock.ts";
import type { Account, Accounts, Round, Rounds, SandboxClock, WorldGame } from "../contract.ts";
import type { Past } from "../past/past.ts";

/** A page silent for this long is treated as closed and its round settled: an open round blocks every launch. */
const silenceMs = 30_000;
const maxWins = 200;

interface OpenRound {
  readonly round: Round;
  heardAt: number;
}

/**
 * An open round's outcome is already drawn (`round.win`), so it can be settled without the player. Histories include
 * the seeded past. `bet` throws if a round is open, the amount is invalid or the balance is too small.
 */
export function createRounds(
  clock: SandboxClock,
  accounts: Accounts,
  earlier?: Pick<Past, "rounds" | "staked">,
): Rounds {
  const open = new Map<string, OpenRound>();
  const histories = new Map<string, Round[]>();
  const placed: Round[] = [];
  const wins: Round[] = [];
  const slips = createSlips(clock);

  function enter(account: Account, { nodeId, vendor, type }: WorldGame, poisha: number): Round {
    const id = `${account.id}-${historyOf(account.id).length + 1}`;
    accounts.debit(account, poisha, { type: "bet", ref: id }, vendor);
    const round: Round = {
      id,
      accountId: account.id,
      nodeId: `${nodeId}`,
      vendor,
      type,
      betAt: clock.now(),
      bet: poisha,
      win: 0,
    };
    // Rounds are never dropped, so that the betting record matches the account record.
    placed.push(round);
    historyOf(account.id).unshift(round);
    return round;
  }

  function historyOf(accountId: string): Round[] {
    const history = histories.get(accountId) ?? earlier?.rounds(accountId) ?? [];
    histories.set(accountId, history);
    return history;
  }

  function settle(round: Round, winPoisha: number): void {
    if (open.get(round.accountId)?.round !== round) throw new Error(`round ${round.id} is not open`);
    checkAmount(winPoisha);
    open.delete(round.accountId);
    pay(round, winPoisha, clock.now());
  }

  function pay(round: Round, winPoisha: number, at: number): void {
    round.win = winPoisha;
    round.settledAt = at;
    if (winPoisha === 0) return;
    const account = accounts.byId(round.accountId);
    if (account) accounts.credit(account, winPoisha, { type: "win", ref: round.id }, round.vendor);
    wins.unshift(round);
    wins.length = Math.min(wins.length, maxWins);
  }

  const close = ({ round }: OpenRound): void => settle(round, round.win);

  function sweep(): void {
    const gone = [...open.values()].filter(({ heardAt }) => clock.now() - heardAt >= silenceMs);
    gone.forEach(close);
    for (const { round, settlesAt, decide } of slips.takeDue()) pay(round, decide(), settlesAt);
  }

  return {
    open(accountId) {
      sweep();
      return open.get(accountId)?.round;
    },
    bet(account, game, poisha): Round {
      sweep();
      checkAmount(poisha);
      if (open.has(account.id)) throw new Error(`account ${account.id} has an open round`);
      const round = enter(account, game, poisha);
      open.set(account.id, { round, heardAt: round.betAt });
      return round;
    },
    place(account, game, poisha, settlesAt, decide): Round {
      sweep();
      checkAmount(poisha);
      if (slips.count(account.id) >= maxPending) throw new Error(`account ${account.id} has too many pending wagers`);
      const round = enter(account, game, poisha);
      slips.add(round, settlesAt, decide);
      return round;
    },
    waiting: slips.count,
    settle,
    touch(accountId) {
      sweep();
      const round = open.get(accountId);
      if (round) round.heardAt = clock.now();
    },
    abandon(accountId) {
      const round = open.get(accountId);
      if (round) close(round);
    },
    sweep,
    history(accountId) {
      sweep();
      return historyOf(accountId);
    },
    all() {
      sweep();
      return placed;
    },
    staked(span) {
      sweep();
      const staked = earlier?.staked(span) ?? new Map<string, number>();
      for (const { accountId, bet, settledAt } of placed)
        if (settledAt !== undefined && isWithin(span, settledAt))
          staked.set(accountId, (staked.get(accountId) ?? 0) + bet);
      return staked;
    },
    wins() {
      sweep();
      return wins;
    },
  };
}

function checkAmount(poisha: number): void {
  if (!Number.isSafeInteger(poisha) || poisha < 0) throw new RangeError(`invalid amount in poisha: ${poisha}`);
}

interface Slip {
  readonly round: Round;
  readonly settlesAt: number;
  readonly decide: () => number;
}

/** Maximum pending wagers per account. Bounds memory. */
export const maxPending = 200;

/**
 * Wagers that settle at a fixed time. The stake is taken immediately. The win is paid after the draw or match, whether
 * or not a page is open. They do not block launches.
 */
function createSlips(clock: SandboxClock) {
  let waiting = new Map<string, Slip[]>();
  let next = Number.POSITIVE_INFINITY;
  return {
    count: (accountId: string): number => waiting.get(accountId)?.length ?? 0,
    /** `decide` returns the win in poisha. It is called once, not before `settlesAt` (epoch ms). */
    add(round: Round, settlesAt: number, decide: () => number): void {
      waiting.set(round.accountId, [...(waiting.get(round.accountId) ?? []), { round, settlesAt, decide }]);
      next = Math.min(next, settlesAt);
    },
    /** Removes and returns due slips, earliest first. Cheap if none is due. */
    takeDue(): Slip[] {
      const now = clock.now();
      if (now < next) return [];
      const slips = [...waiting.values()].flat();
      const left = slips.filter(({ settlesAt }) => settlesAt > now);
      waiting = Map.groupBy(left, ({ round }) => round.accountId);
      next = Math.min(...left.map(({ settlesAt }) => settlesAt));
      return slips.filter(({ settlesAt }) => settlesAt <= now).sort((a, b) => a.settlesAt - b.settlesAt);
    },
  };
}
