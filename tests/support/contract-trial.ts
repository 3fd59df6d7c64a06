import type { ContractDraft, Kind } from "../../sandbox/agents/contracts/contract.ts";
import type { Settlement } from "../../sandbox/agents/contracts/settlement.ts";
import type { Account } from "../../sandbox/contract.ts";
import { between, pick, type Random } from "../../sandbox/world/random.ts";
import { areTiers, orderedTiers, type PaidTier } from "../../shared/rules/agent-contracts.ts";
import { bucketOf, type Doing, type Line, referenceOf, type Term } from "./contract-reference.ts";
import { type ContractWorld, contractWorld } from "./contract-world.ts";

const dayMs = 86_400_000;
const kinds: readonly Kind[] = ["dividend", "dailySalary", "hourSalary", "realtimeSalary"];
const periods = ["daily", "weekly", "halfMonthly", "monthly"] as const;
const doingsPerTree = 40;

interface Team {
  readonly agents: readonly Account[];
  readonly all: readonly Account[];
  readonly uplineOf: ReadonlyMap<string, string>;
}

/**
 * Grows a random tree, signs random contracts in it, lets it play for weeks and the clock jump, and compares every record
 * and every wallet with an independent sum (contract-reference.ts).
 * @returns what is wrong, in words
 */
export function tryContracts(random: Random): string[] {
  const start = Date.UTC(2026, between(random, 0, 11), between(random, 1, 28)) + between(random, 0, dayMs - 1);
  const world = contractWorld(start);
  const team = grow(world, random);
  const terms = sign(world, team, random);
  const doings: Doing[] = [];
  for (let count = 0; count < doingsPerTree; count += 1) {
    doings.push(act(world, pick(random, team.all), random));
    if (random() < 0.3) world.settlements.sweep();
    if (random() < 0.03) endOne(world, terms, random);
  }
  // Past the end of every period that has begun.
  world.clock.set(world.clock.now() + 40 * dayMs);
  world.settlements.sweep();
  const now = world.clock.now();
  return [
    ...terms.flatMap((term) => differences(world, term, referenceOf(term, doings, team.uplineOf, now))),
    ...walletsWrong(world, terms),
  ];
}

function grow(world: ContractWorld, random: Random): Team {
  const head = world.agent("head0");
  const agents = [head];
  const all = [head];
  const uplineOf = new Map<string, string>();
  for (let index = 1; index <= between(random, 4, 12); index += 1) {
    const upline = pick(random, agents);
    const isAgent = random() < 0.5;
    const account = (isAgent ? world.agent : world.player)(`down${index}`, upline);
    uplineOf.set(account.account, upline.account);
    all.push(account);
    if (isAgent) agents.push(account);
  }
  return { agents, all, uplineOf };
}

function sign(world: ContractWorld, { agents }: Team, random: Random): Term[] {
  const { contracts, clock, tree } = world;
  return agents.flatMap((receiver) =>
    kinds.flatMap((kind) => {
      if (random() < 0.5) return [];
      const offerer = tree.parent(receiver);
      const draft: ContractDraft = {
        ...{ kind, period: pick(random, periods), receiver, tiers: randomTiers(random) },
        ...(offerer && { offerer }),
      };
      const contract = contracts.offer(draft);
      contracts.answer(contract, true);
      return [{ contract, signedAt: clock.now() }];
    }),
  );
}

function randomTiers(random: Random): readonly PaidTier[] {
  const tiers = Array.from({ length: between(random, 1, 4) }, () => ({
    threshold: between(random, 0, 3) * 10_000,
    active: between(random, 0, 3),
    rate: between(random, 1, 2_000),
  }));
  return areTiers(tiers) ? orderedTiers(tiers) : randomTiers(random);
}

/** A bet that may be settled in the next period, or a gift; near the bet before or days after it. */
function act(world: ContractWorld, account: Account, random: Random): Doing {
  const { clock, accounts } = world;
  const pause = pick(random, [20_000, 400_000, 4_000_000, 2 * dayMs]);
  clock.set(clock.now() + between(random, 1, pause));
  if (random() < 0.15) {
    const gift = between(random, 1, 5_000);
    accounts.credit(account, gift, { type: pick(random, ["bonus", "rebate"] as const) });
    return { account, at: clock.now(), gift };
  }
  const bet = between(random, 1, 30_000);
  const win = random() < 0.4 ? between(random, 0, 50_000) : 0;
  const at = clock.now() + between(random, 0, 25_000);
  world.play(account, bet, win, at);
  return { account, at, bet, win };
}

function endOne({ contracts, clock }: ContractWorld, terms: Term[], random: Random): void {
  const index = Math.floor(random() * terms.length);
  const term = terms[index];
  if (term?.contract.status !== "SIGNED") return;
  contracts.askEnd(term.contract);
  contracts.answer(term.contract, true);
  terms[index] = { ...term, endedAt: clock.now() };
}

const settlementsOf = ({ settlements }: ContractWorld, { contract }: Term): Settlement[] =>
  settlements
    .receivedBy(contract.receiver, contract.kind)
    .filter((one) => one.contract === contract)
    .toReversed();

function differences(world: ContractWorld, term: Term, expected: readonly Line[]): string[] {
  const { contract } = term;
  const actual = settlementsOf(world, term).map(({ period, measure, active, carried, amount }) =>
    [bucketOf(contract, period.from), measure, active, carried, amount].join(" "),
  );
  const lines = expected.map(({ bucket, measure, active, carried, amount }) =>
    [bucket, measure, active, carried, amount].join(" "),
  );
  const title = `${contract.kind} ${contract.period} of ${contract.receiver.account}`;
  return actual.join("\n") === lines.join("\n") ? [] : [`${title}: ${actual.join(" | ")} is not ${lines.join(" | ")}`];
}

/** Everybody got and gave what the records say, and no money was made. */
function walletsWrong(world: ContractWorld, terms: readonly Term[]): string[] {
  const { ledger, accounts } = world;
  const expected = new Map<string, number>();
  const add = (id: string, poisha: number) => expected.set(id, (expected.get(id) ?? 0) + poisha);
  for (const term of terms) {
    for (const { amount, status } of settlementsOf(world, term)) {
      if (status !== "PAID" && amount !== 0) continue;
      add(term.contract.receiver.id, amount);
      if (term.contract.offerer) add(term.contract.offerer.id, -amount);
    }
  }
  const wrong = accounts.all().flatMap(({ id, account }) => {
    const booked = ledger.of(id).filter(({ type }) => type === "dividend" || type === "salary");
    const sum = booked.reduce((total, { poisha }) => total + poisha, 0);
    return sum === (expected.get(id) ?? 0) ? [] : [`${account} was booked ${sum}, not ${expected.get(id)}`];
  });
  return ledger.sum() === 0 ? wrong : [...wrong, "money was made or lost"];
}
