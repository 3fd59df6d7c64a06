import { AccountBook } from "../../../sandbox/accounts/book.ts";
import { AgentTree } from "../../../sandbox/agents/agent-tree.ts";
import { Commissions } from "../../../sandbox/agents/commissions.ts";
import { AgentRebates } from "../../../sandbox/agents/rebates.ts";
import { createClock } from "../../../sandbox/clock.ts";
import type { Account, WorldGame } from "../../../sandbox/contract.ts";
import { Ledger } from "../../../sandbox/ledger/ledger.ts";
import { createRounds } from "../../../sandbox/play/rounds.ts";
import { between, type Random } from "../../../sandbox/world/random.ts";

/** Noon on a Wednesday in Dhaka. */
export const noon = Date.UTC(2026, 4, 6, 6);
export const dayMs = 86_400_000;

const gameOf = (type: string): WorldGame => ({
  ...{ nodeId: 1, vendor: "JL", type, code: "g", name: { BN: "g", EN: "g" }, classes: [], supportPlay: 0 },
  ...{ motif: "", popularity: 1 },
});

/** Creates agents and players with a separate ledger, and a clock set to noon. */
export function agency() {
  const clock = createClock();
  clock.set(noon);
  const ledger = new Ledger(clock);
  const accounts = new AccountBook(clock, () => true, ledger);
  const rounds = createRounds(clock, accounts);
  const tree = new AgentTree({ accounts, ledger, rounds: () => rounds });
  const agentRebates = new AgentRebates(() => tree, clock);
  const commissions = new Commissions({ clock, accounts, agentRebates, tree: () => tree, rounds: () => rounds });
  let count = 0;
  function add(type: number, upline?: Account, more: Partial<Pick<Account, "isOwnDevice">> = {}): Account {
    count += 1;
    const below = upline && { upline: upline.account };
    return accounts.create({ account: `one${count}`, type, balance: 100_000_000, ...below, ...more });
  }
  const bet = (account: Account, poisha: number, product = "RNG") => rounds.bet(account, gameOf(product), poisha);
  return {
    ...{ clock, ledger, accounts, rounds, tree, agentRebates, commissions },
    ...{ agent: (upline?: Account) => add(1, upline), player: (upline?: Account) => add(0, upline), add, bet },
    lose: (account: Account, poisha: number, product?: string) => rounds.settle(bet(account, poisha, product), 0),
    commission: ({ id }: Account) => ledger.of(id).filter(({ type }) => type === "commission"),
  };
}

/** Creates accounts, each below an earlier account. About half of them are agents. */
export function randomTree({ agent, player }: ReturnType<typeof agency>, random: Random, size: number): Account[] {
  const all = [agent()];
  while (all.length < size) {
    const above = all[between(random, 0, all.length - 1)];
    all.push(between(random, 0, 1) === 0 ? agent(above) : player(above));
  }
  return all;
}
