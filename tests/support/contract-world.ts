import { AccountBook } from "../../sandbox/accounts/book.ts";
import { AgentTree } from "../../sandbox/agents/agent-tree.ts";
import { Contracts } from "../../sandbox/agents/contracts/contracts.ts";
import { Settlements } from "../../sandbox/agents/contracts/settlements.ts";
import { countingTree } from "../../sandbox/agents/counts.ts";
import { createClock } from "../../sandbox/clock.ts";
import type { Account } from "../../sandbox/contract.ts";
import { Ledger } from "../../sandbox/ledger/ledger.ts";
import { createRounds } from "../../sandbox/play/rounds.ts";
import { buildWorld } from "../../sandbox/world/world.ts";

const [game] = buildWorld(1).games;
/** Poisha; nobody runs out of it. */
const plenty = 1_000_000_000;

/** The parts of the sandbox that contracts live by, at a moment of a stopped clock. */
export function contractWorld(start: number) {
  let now = start;
  const clock = {
    ...createClock(),
    now: () => now,
    set: (at: number) => {
      now = at;
    },
  };
  const ledger = new Ledger(clock);
  const accounts = new AccountBook(clock, () => true, ledger);
  const rounds = createRounds(clock, accounts);
  const tree = new AgentTree({ accounts, ledger, rounds: () => rounds });
  const contracts = new Contracts({ clock, accounts });
  const counting = countingTree(tree, accounts);
  const settlements = new Settlements({ clock, accounts, contracts, tree: () => counting, rounds: () => rounds });
  const stand = (account: string, type: number, upline?: Account, balance = plenty) =>
    accounts.create({ account, type, balance, ...(upline && { upline: upline.account }) });
  return {
    ...{ clock, ledger, accounts, tree, contracts, settlements, rounds },
    agent: (account: string, upline?: Account, balance?: number) => stand(account, 1, upline, balance),
    player: (account: string, upline?: Account, balance?: number) => stand(account, 0, upline, balance),
    /** A bet that is settled at once, or at a later moment; poisha. */
    play(account: Account, bet: number, win: number, settledAt = now): void {
      if (!game) throw new Error("the world has no game");
      const round = rounds.bet(account, game, bet);
      now = settledAt;
      rounds.settle(round, win);
    },
  };
}

export type ContractWorld = ReturnType<typeof contractWorld>;
