import t from "tap";
import { isRunning, maxTiers } from "../../../sandbox/agents/contracts/contracts.ts";
import { busyPeriods } from "../../../sandbox/agents/contracts/settlements.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";
import type { PaidTier } from "../../../shared/rules/agent-contracts.ts";
import { contractWorld, tryContracts } from "../../support/contract-trial.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Noon on a Wednesday in Dhaka, and the following midnight. */
const noon = Date.UTC(2026, 4, 6, 6);
const midnight = noon + 12 * hourMs;

const tiers: readonly PaidTier[] = [
  { threshold: 0, active: 0, rate: 100 },
  { threshold: 100_000, active: 2, rate: 200 },
];

/** Creates a head that can offer a daily salary, an agent below, and two players below that agent. */
function family(headBalance?: number) {
  const world = contractWorld(noon);
  const head = world.agent("head1", undefined, headBalance);
  const receiver = world.agent("left1", head);
  const players = [world.player("leaf1", receiver), world.player("leaf2", receiver)] as const;
  const draft = { kind: "dailySalary", period: "daily", offerer: head, receiver, tiers } as const;
  const signed = () => {
    const contract = world.contracts.offer(draft);
    world.contracts.answer(contract, true);
    return contract;
  };
  const salaries = () => world.settlements.receivedBy(receiver, "dailySalary");
  const at = (moment: number) => {
    world.clock.set(moment);
    world.settlements.sweep();
  };
  return { ...world, head, receiver, players, draft, signed, salaries, at };
}

t.test("100 random trees and contracts agree with an independent sum to the poisha", async (t) => {
  const random = mulberry32(20);
  t.same(Array.from({ length: 100 }, () => tryContracts(random)).flat(), []);
});

t.test("a contract that a downline signs changes the next settlement exactly as its tiers say", async (t) => {
  const { signed, play, receiver, players, salaries, at, ledger } = family();
  signed();
  play(players[0], 500_000, 0);
  at(midnight);
  t.same(salaries(), [], "the day of signing does not count");
  play(players[0], 100_050, 100_050);
  play(receiver, 900_000, 0);
  at(midnight + dayMs);
  t.match(salaries(), [{ measure: 100_050, active: 1, tier: 0, rate: 100, amount: 1_001, status: "PAID" }]);
  play(players[0], 60_000, 0);
  play(players[1], 40_000, 0);
  at(midnight + 2 * dayMs);
  t.match(salaries()[0], { measure: 100_000, active: 2, tier: 1, rate: 200, amount: 2_000, status: "PAID" });
  at(midnight + 3 * dayMs);
  t.equal(salaries().length, 2, "a day without a bet has no record");
  t.match(
    ledger.of(receiver.id).filter(({ type }) => type === "salary"),
    [{ poisha: 1_001 }, { poisha: 2_000, ref: salaries()[0]?.id }],
  );
});

t.test("bets of an account that its agent created on the agent's own device do not count", async (t) => {
  const { signed, play, head, receiver, players, salaries, at, accounts, settlements } = family();
  const own = accounts.create({ account: "own1", upline: receiver.account, balance: 100_000, isOwnDevice: true });
  signed();
  at(midnight);
  play(own, 100_000, 0);
  at(midnight + dayMs);
  t.same(salaries(), []);
  play(players[0], 20_000, 0);
  at(midnight + 2 * dayMs);
  t.match(salaries(), [{ measure: 20_000, active: 1 }]);
  t.same(settlements.paidBy(head, "dailySalary"), salaries());
});

t.test("a settlement stays provisional if the offerer's wallet is too low, and is paid later, once", async (t) => {
  const { signed, play, head, receiver, players, salaries, at, accounts, settlements, clock } = family(999);
  signed();
  at(midnight);
  play(players[0], 100_000, 0);
  const before = receiver.balance;
  at(midnight + dayMs);
  t.match(salaries(), [{ amount: 1_000, status: "PROVISIONAL", paidAt: undefined }]);
  t.same([head.balance, receiver.balance], [999, before], "nothing is paid in part");
  accounts.credit(head, 501, { type: "deposit" });
  clock.set(midnight + dayMs + minuteMs);
  for (let count = 0; count < 3; count += 1) settlements.sweep();
  t.match(salaries(), [{ status: "PAID", settledAt: midnight + dayMs, paidAt: midnight + dayMs + minuteMs }]);
  t.same([head.balance, receiver.balance], [500, before + 1_000]);

  play(players[0], 100_000, 0);
  at(midnight + 2 * dayMs);
  const [waiting] = salaries();
  t.equal(waiting?.status, "PROVISIONAL");
  if (waiting) settlements.reject(waiting);
  accounts.credit(head, 100_000, { type: "deposit" });
  at(midnight + 2 * dayMs + hourMs);
  t.equal(waiting?.status, "REJECTED");
  t.equal(receiver.balance, before + 1_000, "a payment that the operator refused is never made");
});

t.test("a closed account is paid nothing by its contract until it is reopened", async (t) => {
  const { signed, players, play, salaries, receiver, at } = family();
  signed();
  at(midnight);
  play(players[0], 100_000, 0);
  receiver.closed = true;
  at(midnight + dayMs);
  t.match(salaries(), [{ status: "PROVISIONAL" }]);
  delete receiver.closed;
  at(midnight + dayMs + minuteMs);
  t.match(salaries(), [{ status: "PAID" }]);
});

t.test("the deepest receivers are paid first, and the site pays accounts without an agent", async (t) => {
  const { signed, contracts, draft, play, head, receiver, agent, player, at, ledger } = family();
  const deep = agent("deep1", receiver);
  signed();
  contracts.fund({ kind: "dailySalary", period: "daily", receiver: head, tiers });
  contracts.answer(contracts.offer({ ...draft, offerer: receiver, receiver: deep }), true);
  at(midnight);
  play(player("bottom1", deep), 100_000, 0);
  at(midnight + dayMs);
  const paid = ledger.lines().filter(({ type, poisha }) => type === "salary" && poisha > 0);
  t.same(
    paid.map(({ accountId, counterparty }) => [accountId, counterparty]),
    [
      [deep.id, receiver.id],
      [receiver.id, head.id],
      [head.id, "house:agents"],
    ],
  );
});

t.test("a clock that jumps a quarter of a year settles every period of five minutes with few queries", async (t) => {
  const { contracts, tree, draft, play, receiver, players, settlements, clock, at } = family();
  const contract = contracts.offer({ ...draft, kind: "realtimeSalary" });
  contracts.answer(contract, true);
  const moments = [7 * minuteMs, 8 * minuteMs, 30 * dayMs, 30 * dayMs + 5 * minuteMs, 89 * dayMs].map(
    (ms) => noon + ms,
  );
  for (const moment of moments) {
    clock.set(moment);
    play(players[0], 20_000, 0);
  }
  const questions = { count: 0 };
  const counting = {
    totals: (...args: Parameters<typeof tree.totals>) => {
      questions.count += 1;
      return tree.totals(...args);
    },
  };
  const until = noon + 90 * dayMs;
  t.equal(busyPeriods(counting, contract, { from: contract.settledTo, until }).length, 4);
  t.ok(questions.count < 150, `${questions.count} queries for 25,919 periods`);
  at(until);
  const records = settlements.receivedBy(receiver, "realtimeSalary").toReversed();
  t.match(records, [{ amount: 400 }, { amount: 200 }, { amount: 200 }, { amount: 200 }]);
  t.equal(records[0]?.period.from, noon + 5 * minuteMs);
  at(until);
  t.equal(settlements.receivedBy(receiver, "realtimeSalary").length, 4);
});

t.test("an unanswered offer lapses after a week, and so does a request to end a contract", async (t) => {
  const { contracts, draft, signed, at } = family();
  const offer = contracts.offer(draft);
  at(noon + 7 * dayMs - 1);
  t.equal(offer.status, "PENDING");
  t.equal(contracts.live(draft), offer);
  at(noon + 7 * dayMs);
  t.equal(offer.status, "LAPSED");
  t.equal(contracts.live(draft), undefined);
  const contract = signed();
  contracts.askEnd(contract);
  at(noon + 14 * dayMs);
  t.equal(contract.status, "SIGNED");
});

t.test("a contract ends with the period in which its end is accepted, and the next one takes over there", async (t) => {
  const { contracts, draft, at, play, players, settlements, receiver } = family();
  const weekly = contracts.offer({ ...draft, kind: "dividend", period: "weekly" });
  contracts.answer(weekly, true);
  const monday = midnight + 4 * dayMs;
  at(monday + dayMs);
  contracts.askEnd(weekly);
  t.equal(contracts.live(weekly), weekly, "there is no other until its end is agreed");
  contracts.answer(weekly, true);
  const daily = contracts.offer({ ...draft, kind: "dividend", period: "daily" });
  contracts.answer(daily, true);
  t.same([weekly.endsAt, daily.startsAt], [monday + 7 * dayMs, monday + 7 * dayMs]);
  t.equal(contracts.current("dividend", receiver), weekly);
  play(players[0], 10_000, 0);
  at(monday + 7 * dayMs);
  t.equal(weekly.status, "TERMINATED");
  t.same([isRunning(weekly, monday + 7 * dayMs), isRunning(daily, monday + 7 * dayMs)], [false, true]);
  play(players[0], 20_000, 0);
  at(monday + 30 * dayMs);
  const records = settlements.receivedBy(receiver, "dividend").map(({ contract, measure }) => [contract, measure]);
  t.same(
    records.map(([contract, measure]) => [contract === daily, measure]),
    [
      [true, 20_000],
      [false, 10_000],
    ],
  );
});

t.test("a contract that ends before its start never counts", async (t) => {
  const { contracts, signed, at, play, players, salaries } = family();
  const contract = signed();
  contracts.askEnd(contract);
  contracts.answer(contract, true);
  t.equal(contract.endsAt, contract.startsAt);
  at(midnight);
  play(players[0], 10_000, 0);
  at(midnight + 3 * dayMs);
  t.equal(contract.status, "TERMINATED");
  t.same(salaries(), []);
});

t.test("the site pays the printed agent by a contract of each kind, from the current period on", async (t) => {
  const { contracts, accounts, player, play, at, settlements } = family();
  const agent = accounts.byName("agent01");
  if (!agent) throw new Error("no agent01");
  for (const kind of ["dividend", "dailySalary", "hourSalary", "realtimeSalary"] as const) {
    const contract = contracts.current(kind, agent);
    t.match(contract, { status: "SIGNED", offerer: undefined });
    t.same(contract?.tiers, maxTiers[kind]);
  }
  play(player("friend1", agent), 50_000, 0);
  t.equal(settlements.provisional(agent), 2_500 + 150 + 50 + 25, "the sum for what has happened so far");
  at(noon + 5 * minuteMs);
  t.match(settlements.receivedBy(agent, "realtimeSalary"), [{ amount: 25, status: "PAID" }]);
});
