import t from "tap";
import type { BetMoment, Scope, Totals } from "../../../sandbox/agents/queries.ts";
import { createClock, type Days, isWithin } from "../../../sandbox/clock.ts";
import type { Account } from "../../../sandbox/contract.ts";
import { type Core, createCore } from "../../../sandbox/core.ts";
import { createRounds } from "../../../sandbox/play/rounds.ts";
import { between, mulberry32, pick } from "../../../sandbox/world/random.ts";
import { buildWorld } from "../../../sandbox/world/world.ts";

const world = buildWorld(1);
const dayMs = 86_400_000;
/** Noon on a Wednesday in Dhaka. */
const noon = Date.UTC(2026, 4, 6, 6);

function seeded(): Core {
  const clock = createClock();
  clock.set(noon);
  return createCore({
    ...{ seed: 5, tree: "small", clock, publicUrl: "http://localhost", merchant: "adda", world },
    ...{ operations: [], createRounds },
  });
}

function accountNamed({ accounts }: Core, name: string): Account {
  const account = accounts.byName(name);
  if (!account) throw new Error(`no ${name}`);
  return account;
}

/** Returns the accounts below an account, found by their uplines only. */
function under({ accounts }: Core, account: Account): Account[] {
  const direct = Map.groupBy(accounts.all(), ({ upline }) => upline);
  const below = (one: Account): Account[] =>
    (direct.get(one.account) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(account);
}

/** Calculates totals from each account's records only: its rounds and its ledger entries. */
function plainTotals(core: Core, accounts: readonly Account[], span: Days, moment: BetMoment): Totals {
  const sums = { bet: 0, valid: 0, win: 0, deposit: 0, withdrawal: 0, rebate: 0, bonus: 0 };
  const counts = { active: 0, registered: 0, firstDeposits: 0 };
  for (const { id, registeredAt } of accounts) {
    const settled = core.rounds
      .history(id)
      .filter(({ settledAt, betAt }) => isWithin(span, moment === "settled" ? (settledAt ?? Number.NaN) : betAt))
      .filter(({ settledAt }) => settledAt !== undefined);
    for (const { bet, win } of settled) {
      sums.bet += bet;
      sums.valid += bet;
      sums.win += win;
    }
    const entries = core.ledger.of(id);
    for (const { type, poisha } of entries.filter(({ at }) => isWithin(span, at))) {
      if (type === "deposit" || type === "rebate" || type === "bonus") sums[type] += poisha;
      if (type === "withdrawal" || type === "withdrawalReturn") sums.withdrawal -= poisha;
    }
    const first = entries.find(({ type }) => type === "deposit");
    if (settled.length > 0) counts.active += 1;
    if (isWithin(span, registeredAt)) counts.registered += 1;
    if (first && isWithin(span, first.at)) counts.firstDeposits += 1;
  }
  return { ...sums, ...counts };
}

t.test("a seeded tree with past and present play", async (t) => {
  const core = seeded();
  const { accounts, tree, rounds, ledger, clock } = core;
  const agent = accountNamed(core, "agent01");
  const random = mulberry32(11);
  const game = world.games[0];
  if (!game) throw new Error("no game");
  const late = [agent, ...tree.children(agent).slice(0, 5)].map((above, at) =>
    accounts.create({ account: `late${at}`, upline: above.account, balance: 100_000 }),
  );
  const players = [...late, ...tree.below(agent).filter(({ balance }) => balance > 5_000)].slice(0, 60);
  for (let event = 0; event < 120; event += 1) {
    const player = pick(random, players);
    if (event % 9 === 0) accounts.credit(player, 10_000, { type: "deposit" });
    else if (event % 11 === 0) accounts.credit(player, 500, { type: pick(random, ["rebate", "bonus"] as const) });
    else rounds.place(player, game, between(random, 1, 1_000), clock.now() + between(random, 0, dayMs), () => 700);
    clock.advance(between(random, 0, 3_600_000));
  }

  await t.test(
    "the team reports of a seeded tree equal the sums of its accounts' records, over any days and instants",
    async (t) => {
      const heads = [agent, accountNamed(core, "salma01"), accountNamed(core, "rahim2041"), ...late.slice(0, 2)];
      const scopes: readonly Scope[] = ["own", "below", "whole"];
      const days = (first: number, count: number): Days => {
        const from = Date.UTC(2026, 4, 5, 18) + first * dayMs;
        return { from, until: from + count * dayMs };
      };
      const spans: Days[] = [
        ...[days(0, 1), days(-6, 7), days(-89, 95), days(-200, 90), days(1, 3)],
        { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
        ...Array.from({ length: 4 }, () => {
          const from = noon - Math.floor(random() * 90 * dayMs);
          return { from, until: from + between(random, 1, 5 * dayMs) };
        }),
        { from: noon - 3 * dayMs, until: noon - 3 * dayMs + 300_000 },
      ];
      for (const [at, span] of spans.entries()) {
        const [head, scope] = [heads[at % heads.length] ?? agent, scopes[at % 3] ?? "below"];
        const accounts = scope === "own" ? [head] : [...(scope === "whole" ? [head] : []), ...under(core, head)];
        for (const moment of ["placed", "settled"] as const) {
          const totals = tree.totals(head, scope, span, moment);
          t.same(totals, plainTotals(core, accounts, span, moment), `${head.account} ${scope} ${at} ${moment}`);
          const types = [...tree.validByType(head, scope, span, moment).values()];
          t.equal(
            types.reduce((sum, poisha) => sum + poisha, 0),
            totals.valid,
          );
        }
      }
      const each = tree.daily(agent, "below", days(-95, 97));
      t.equal(each.length, 97);
      t.same(
        each.map(({ bet, win, rebate, bonus, registered }) => ({ bet, win, rebate, bonus, registered })),
        each.map((_, at) => {
          const { bet, win, rebate, bonus, registered } = tree.totals(agent, "below", days(at - 95, 1));
          return { bet, win, rebate, bonus, registered };
        }),
        "each day of a trend is that day's totals",
      );
      const ids = (all: readonly Account[]) => all.map(({ id }) => id).toSorted();
      t.same(ids(tree.below(agent)), ids(under(core, agent)));
      const balances = under(core, agent).reduce((sum, { balance }) => sum + balance, 0);
      t.equal(tree.balanceBelow(agent), balances);
    },
  );

  await t.test(
    "the lists of a seeded tree contain every bet and line once, in each order, with the sums of all",
    async (t) => {
      const span = { from: noon - 20 * dayMs, until: noon + 9 * dayMs };
      const all = under(core, agent);
      const bets = all.flatMap(({ id }) => rounds.history(id).filter(({ betAt }) => isWithin(span, betAt)));
      const listing = tree.bets(agent, span);
      const listed = listing.slice(0, listing.count).map(({ item }) => item);
      t.equal(listing.count, bets.length);
      t.same(listed.map(({ id }) => id).toSorted(), bets.map(({ id }) => id).toSorted());
      t.ok(listed.every(({ betAt }, at) => at === 0 || betAt <= (listed[at - 1]?.betAt ?? 0)));
      t.equal(
        listing.sums.bet + listing.sums.pendingBet,
        bets.reduce((sum, { bet }) => sum + bet, 0),
      );
      const byNet = tree.bets(agent, span, { by: "net", descending: true }).slice(0, listing.count);
      const nets = byNet.map(({ item }) => (item.settledAt === undefined ? 0 : item.win - item.bet));
      t.same(
        nets,
        nets.toSorted((a, b) => b - a),
      );
      t.equal(new Set(byNet.map(({ item }) => item.id)).size, bets.length);
      const live = tree.bets(late[0] ?? agent, span, { scope: "own", type: game.type });
      t.equal(live.count, rounds.history(late[0]?.id ?? "").length);
      const lines = all.flatMap(({ id }) => ledger.of(id).filter(({ at }) => isWithin(span, at)));
      const entries = tree.entries(agent, span, { by: "amount" });
      const byAmount = entries.slice(0, entries.count).map(({ item }) => item);
      t.same(byAmount.map(({ id }) => id).toSorted(), lines.map(({ id }) => id).toSorted());
      t.ok(byAmount.every(({ poisha }, at) => at === 0 || poisha >= (byAmount[at - 1]?.poisha ?? 0)));
      t.equal(
        entries.sums.in - entries.sums.out,
        lines.reduce((sum, { poisha }) => sum + poisha, 0),
      );
      const [newest] = listing.slice(0, 1);
      if (newest) t.match(tree.movements(newest.item)[0], { type: "bet", poisha: -newest.item.bet });
    },
  );

  await t.test("a seeded tree is one ledger: all wallets sum to 0, and each equals the sum of its lines", async (t) => {
    t.equal(ledger.sum(), 0);
    const ids = new Set<string>();
    let lines = 0;
    for (const id of ledger.accountIds()) {
      const entries = ledger.of(id);
      const balance = [...ledger.wallets(id).values()].reduce((sum, one) => sum + one, 0);
      if (entries.at(-1)?.after !== balance) t.fail(`the last line of ${id} is not its balance`);
      if (!entries.every(({ before, after, poisha }) => after - before === poisha)) t.fail(`a line of ${id}`);
      if (!entries.every(({ before }, at) => before === (entries[at - 1]?.after ?? 0))) t.fail(`a gap of ${id}`);
      if (!id.startsWith("house:") && entries.some(({ after }) => after < 0)) t.fail(`${id} had a negative balance`);
      for (const entry of entries) ids.add(entry.id);
      lines += entries.length;
    }
    t.equal(ids.size, lines, "every line has its own id");
    const settled = tree.bets(agent, { from: 0, until: Number.POSITIVE_INFINITY }).sums;
    const net = (type: string) =>
      ledger
        .of("house:games")
        .filter((entry) => entry.type === type)
        .reduce((sum, { poisha }) => sum + poisha, 0);
    t.equal(net("bet"), settled.bet + settled.pendingBet, "the stakes equal what the games received");
    t.equal(-net("win"), settled.win);
  });

  await t.test("a reset restores the past of a seeded tree", async (t) => {
    core.reset();
    const again = accountNamed(core, "agent01");
    t.equal(tree.countBelow(again), 2_000);
    t.equal(ledger.sum(), 0);
    const player = accountNamed(core, "rahim2041");
    t.equal(player.balance, ledger.of(player.id).at(-1)?.after);
  });
});

t.test("one seed at one time yields one past", async (t) => {
  const [one, other] = [seeded(), seeded()];
  const totals = (core: Core) => core.tree.totals(accountNamed(core, "agent01"), "below", { from: 0, until: noon });
  t.same(totals(one), totals(other));
  t.same(
    one.accounts.all().map(({ account }) => account),
    other.accounts.all().map(({ account }) => account),
  );
  t.equal(Math.max(...one.tree.below(accountNamed(one, "agent01")).map((account) => one.tree.path(account).length)), 6);
});
