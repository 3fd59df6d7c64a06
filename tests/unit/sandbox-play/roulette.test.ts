import t, { type Test } from "tap";
import {
  colourOf,
  type Outcome,
  outsides,
  payoutOf,
  returnOf,
  spin,
  spots,
  wheel,
  winningOf,
} from "../../../sandbox/play/roulette/roulette.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";
import { openPage } from "./table.ts";

async function page(t: Pick<Test, "teardown">, options = {}) {
  const opened = await openPage("roulette", options);
  t.teardown(opened.close);
  return opened;
}

t.test("the wheel is the European one: 37 pockets, colours alternating from zero on", async (t) => {
  t.same(
    [...wheel].sort((one, other) => one - other),
    Array.from({ length: 37 }, (_, number) => number),
  );
  t.ok(wheel.slice(1).every((number, at) => colourOf(number) === (at % 2 === 0 ? "red" : "black")));
});

t.test("the exact return of every spot is 36 of 37", async (t) => {
  for (const spot of spots) {
    const covered = wheel.filter((number) => winningOf(number).includes(spot)).length;
    t.equal(covered * returnOf(spot), 36, spot);
  }
});

t.test("outside bets cover half or a third of the numbers and never zero", async (t) => {
  t.same(winningOf(0), ["n0"]);
  t.same(winningOf(17), ["n17", "black", "odd", "low", "dozen2", "column2"]);
  t.same(winningOf(36), ["n36", "red", "even", "high", "dozen3", "column3"]);
  for (const number of wheel.slice(1)) t.equal(winningOf(number).length, 6);
  t.equal(outsides.length, 12);
});

t.test("several bets on one number add up", async (t) => {
  const bets = new Map([
    ["n17", 1_000],
    ["black", 5_000],
    ["dozen2", 2_000],
    ["red", 9_000],
  ]);
  t.equal(payoutOf(17, bets).win, 36_000 + 10_000 + 6_000);
  t.equal(payoutOf(0, bets).win, 0);
});

t.test("the ball lands evenly on all numbers with a fixed seed", async (t) => {
  const random = mulberry32(8);
  const counts = new Map<number, number>();
  for (let at = 0; at < 37_000; at++) {
    const { number } = spin(random, new Map());
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  t.equal(counts.size, 37);
  t.ok([...counts.values()].every((count) => count > 850 && count < 1_150));
});

t.test("a roulette round takes the sum of its bets immediately and pays when the wheel stops", async (t) => {
  const { demo, sandbox, postForValue } = await page(t);
  const before = demo.balance;
  const outcome = await postForValue<Outcome & { past: number[] }>("spin", {
    bets: { red: 2_000, black: 2_000, n0: 1_000 },
  });
  t.equal(demo.balance, before - 5_000);
  t.equal(sandbox.rounds.open(demo.id)?.bet, 5_000);
  t.equal(outcome.past[0], outcome.number);
  t.equal(outcome.win, outcome.number === 0 ? 36_000 : 4_000);
  t.same(await postForValue("settle"), { balance: before - 5_000 + outcome.win });
});

t.test("an ordered win is paid exactly, with the drawn number that accounts for most of it", async (t) => {
  const { demo, sandbox, postForValue } = await page(t);
  for (const [win, gift] of [
    [0, 0],
    [36_000, 0],
    [2_500, 500],
    [1_000_000, 964_000],
  ]) {
    const before = demo.balance;
    sandbox.nextSpin.set(demo.account, { win: win ?? 0 });
    t.match(await postForValue("spin", { bets: { n7: 1_000, black: 1_000 } }), { win, gift });
    await postForValue("settle");
    t.equal(demo.balance, before - 2_000 + (win ?? 0));
  }
});

t.test(
  "roulette spots and amounts that the table does not offer are refused, and a trial plays with its credit",
  async (t) => {
    const { demo, post } = await page(t);
    const before = demo.balance;
    for (const bets of [{ n37: 1_000 }, { red: 1_500 }, { red: 1e12 }, [1_000], "red"])
      t.match(await post("spin", { bets }), { status: 400, raw: /bet_invalid/ });
    t.equal(demo.balance, before);
    const trial = await page(t, { trial: true });
    const { win } = await trial.postForValue<Outcome>("spin", { bets: { red: 10_000 } });
    t.same(await trial.postForValue("settle"), { balance: 490_000 + win });
  },
);
