import { AccountBook } from "../../sandbox/accounts/book.ts";
import { AgentTree } from "../../sandbox/agents/agent-tree.ts";
import { countingTree } from "../../sandbox/agents/commissions.ts";
import { type Contract, type ContractDraft, Contracts, type Kind } from "../../sandbox/agents/contracts/contracts.ts";
import { type Settlement, Settlements } from "../../sandbox/agents/contracts/settlements.ts";
import { createClock } from "../../sandbox/clock.ts";
import type { Account } from "../../sandbox/contract.ts";
import { Ledger } from "../../sandbox/ledger/ledger.ts";
import { createRounds } from "../../sandbox/play/rounds.ts";
import { between, pick, type Random } from "../../sandbox/world/random.ts";
import { buildWorld } from "../../sandbox/world/world.ts";
import { areTiers, type PaidTier, sortTiers } from "../../shared/rules/agent-contracts.ts";

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
 * Creates a random tree with random contracts and simulates weeks of play with clock jumps. Compares every settlement
 * and wallet with an independent calculation (`referenceOf`).
 * @returns descriptions of all faults
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
  // The clock moves past the end of every current period.
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
  return areTiers(tiers) ? sortTiers(tiers) : randomTiers(random);
}

/**
 * Advances the clock by up to two days, then makes a bet that may settle in the next period, or grants a bonus or
 * rebate.
 */
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

/** Checks that all accounts' bookings match the settlements and that the ledger's sum is 0. */
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
  return ledger.sum() === 0 ? wrong : [...wrong, "the sum of the ledger is not 0"];
}

/** Recorded activity of an account. Amounts are in poisha. */
interface Doing {
  readonly account: Account;
  readonly at: number;
  readonly bet?: number;
  readonly win?: number;
  /** Bonus or rebate. */
  readonly gift?: number;
}

interface Line {
  readonly bucket: string;
  readonly measure: bigint;
  readonly active: number;
  readonly carried: bigint;
  readonly amount: bigint;
}

/** Returns the name of a time's period in Dhaka's calendar. A contract's names sort chronologically. */
function bucketOf({ kind, period }: Pick<Contract, "kind" | "period">, at: number): string {
  const local = new Date(at + 21_600_000).toISOString();
  const [day, hour, minute] = [local.slice(0, 10), local.slice(11, 13), Number(local.slice(14, 16))];
  if (kind === "hourSalary") return `${day} ${hour}`;
  if (kind === "realtimeSalary") return `${day} ${hour}:${String(minute - (minute % 5)).padStart(2, "0")}`;
  if (kind === "dailySalary" || period === "daily") return day;
  if (period === "monthly") return day.slice(0, 7);
  if (period === "halfMonthly") return `${day.slice(0, 7)}${Number(day.slice(8)) < 16 ? "a" : "b"}`;
  const monday = new Date(`${day}T00:00:00Z`);
  while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
  return monday.toISOString().slice(0, 10);
}

interface Term {
  readonly contract: Contract;
  readonly signedAt: number;
  readonly endedAt?: number;
}

/** Calculates each period of a contract from the recorded activities, independently of the sandbox. */
function referenceOf(term: Term, doings: readonly Doing[], uplineOf: ReadonlyMap<string, string>, now: number) {
  const { contract, signedAt, endedAt = now } = term;
  const isDividend = contract.kind === "dividend";
  const last = bucketOf(contract, now);
  const buckets = new Map<string, Doing[]>();
  for (const doing of doings) {
    const bucket = bucketOf(contract, doing.at);
    const counts = bucket > bucketOf(contract, signedAt) && bucket <= bucketOf(contract, endedAt) && bucket < last;
    const isRelevant = doing.bet !== undefined || isDividend;
    if (!counts || !isRelevant || !isBelow(contract.receiver.account, doing.account.account, uplineOf)) continue;
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), doing]);
  }
  const lines: Line[] = [];
  let debt = 0n;
  for (const [bucket, inside] of [...buckets].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let measure = 0n;
    const players = new Set<string>();
    for (const { account, bet, win = 0, gift = 0 } of inside) {
      if (bet !== undefined) players.add(account.id);
      measure += BigInt(bet ?? 0) - (isDividend ? BigInt(win + gift) : 0n);
    }
    const counted = measure + debt;
    const amount = counted > 0n ? (2n * counted * rateOf(contract, counted, players.size) + 10_000n) / 20_000n : 0n;
    lines.push({ bucket, measure, active: players.size, carried: debt, amount });
    debt = counted < 0n ? counted : 0n;
  }
  return lines;
}

function rateOf({ tiers }: Contract, measure: bigint, active: number): bigint {
  const eligible = tiers.filter(({ threshold, active: least }) => measure >= BigInt(threshold) && active >= least);
  const highest = eligible.toSorted((a, b) => b.threshold - a.threshold || b.active - a.active)[0];
  return BigInt(highest?.rate ?? 0);
}

function isBelow(above: string, name: string, uplineOf: ReadonlyMap<string, string>): boolean {
  const upline = uplineOf.get(name);
  return upline !== undefined && (upline === above || isBelow(above, upline, uplineOf));
}

const [game] = buildWorld(1).games;
/** Balance in poisha that no account can spend completely. */
const largeBalance = 1_000_000_000;

/** Creates the sandbox parts that contracts need, with a stopped clock. */
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
  const create = (account: string, type: number, upline?: Account, balance = largeBalance) =>
    accounts.create({ account, type, balance, ...(upline && { upline: upline.account }) });
  return {
    ...{ clock, ledger, accounts, tree, contracts, settlements, rounds },
    agent: (account: string, upline?: Account, balance?: number) => create(account, 1, upline, balance),
    player: (account: string, upline?: Account, balance?: number) => create(account, 0, upline, balance),
    /** Makes a bet and settles it at `settledAt`. Amounts are in poisha. */
    play(account: Account, bet: number, win: number, settledAt = now): void {
      if (!game) throw new Error("the world has no game");
      const round = rounds.bet(account, game, bet);
      now = settledAt;
      rounds.settle(round, win);
    },
  };
}

type ContractWorld = ReturnType<typeof contractWorld>;
