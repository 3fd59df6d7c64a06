import t, { type Test } from "tap";
import {
  blowsOf,
  chanceOf,
  drawChance,
  fight,
  type Match,
  matchOf,
  nameCount,
  names,
  type Outcome,
  returnOf,
  type Spot,
  spots,
} from "../../../sandbox/play/cockfight/cockfight.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";
import { openPage } from "./table.ts";

const [seed, nodeId] = [7, 4_001];

async function page(t: Pick<Test, "teardown">, options = {}) {
  const opened = await openPage("cockfight", options);
  t.teardown(opened.close);
  return opened;
}

t.test("the exact return of every fight is 95 % on the corners and 90 % on the draw", async (t) => {
  for (let number = 1; number <= 500; number++) {
    const match = matchOf(seed, nodeId, number);
    const meron = chanceOf(seed, nodeId, number);
    const chances = { meron, wala: 1 - drawChance - meron, draw: drawChance };
    for (const spot of spots) {
      const share = spots.reduce((sum, winner) => sum + (chances[winner] * returnOf(spot, winner, match)) / 100, 0);
      const promised = spot === "draw" ? 0.9 : 0.95;
      if (share > promised + 1e-9 || share < promised - 0.01) t.fail(`fight ${number}: ${spot} returns ${share}`);
    }
  }
  t.pass("five hundred fights");
});

t.test("the card of fights is the same for the same seed and never pairs a cock with itself", async (t) => {
  t.same(matchOf(seed, nodeId, 12), matchOf(seed, nodeId, 12));
  for (let number = 1; number <= 200; number++) {
    const { meron, wala } = matchOf(seed, nodeId, number).cocks;
    if (meron.name === wala.name) t.fail(`fight ${number}`);
  }
  for (const list of Object.values(names)) t.equal(list.split("|").length, nameCount);
});

t.test("fights end as often as the card's chances say, with a fixed seed", async (t) => {
  const random = mulberry32(4);
  const match = matchOf(seed, nodeId, 3);
  const meron = chanceOf(seed, nodeId, 3);
  const rounds = 20_000;
  const won = { meron: 0, wala: 0, draw: 0 };
  for (let at = 0; at < rounds; at++) won[fight(random, new Map(), match, meron).winner] += 1;
  t.ok(Math.abs(won.meron / rounds - meron) < 0.015, `${won.meron}`);
  t.ok(Math.abs(won.draw / rounds - drawChance) < 0.01, `${won.draw}`);
});

t.test("a fight shows its winner: the loser ends at zero, the winner stands, a draw fells both", async (t) => {
  for (let run = 1; run <= 60; run++) {
    for (const winner of spots) {
      const blows = blowsOf(mulberry32(run), winner);
      const end = blows.at(-1)?.left;
      t.same([end?.meron === 0, end?.wala === 0], [winner !== "meron", winner !== "wala"]);
      t.ok(blows.slice(0, -1).every(({ left }) => left.meron > 0 && left.wala > 0));
    }
  }
});

t.test("a draw returns bets on the corners", async (t) => {
  const match = matchOf(seed, nodeId, 1);
  t.same(
    spots.map((spot) => returnOf(spot, "draw", match)),
    [100, 100, 900],
  );
  t.same(
    spots.map((spot) => returnOf(spot, "meron", match)),
    [match.odds.meron, 0, 0],
  );
});

t.test("a bet is settled at the odds of its fight, and the next fight is announced", async (t) => {
  const { demo, sandbox, game, postForValue } = await page(t);
  const before = demo.balance;
  const bets = { meron: 2_000, draw: 1_000 };
  const outcome = await postForValue<Outcome & { next: Match; past: Spot[] }>("fight", { bets, fight: 5 });
  t.equal(demo.balance, before - 3_000);
  const match = matchOf(sandbox.seed, game.nodeId, 5);
  const owed = 20 * returnOf("meron", outcome.winner, match) + 10 * returnOf("draw", outcome.winner, match);
  t.equal(outcome.win, owed);
  t.same(outcome.next, matchOf(sandbox.seed, game.nodeId, 6));
  t.equal(outcome.past[0], outcome.winner);
  t.same(await postForValue("settle"), { balance: before - 3_000 + owed });
});

t.test("an ordered win is paid exactly, even if the bets cover every outcome", async (t) => {
  const { demo, sandbox, postForValue } = await page(t);
  const covered = { meron: 1_000, wala: 1_000, draw: 1_000 };
  for (const [win, bets] of [
    [0, { meron: 1_000 }],
    [12_345, { wala: 1_000 }],
    [0, covered],
    [777, covered],
  ] as const) {
    const before = demo.balance;
    sandbox.nextSpin.set(demo.account, { win });
    const outcome = await postForValue<Outcome>("fight", { bets, fight: 1 });
    t.equal(outcome.win, win);
    await postForValue("settle");
    t.equal(demo.balance, before - Object.values(bets).reduce((sum, amount) => sum + amount, 0) + win);
  }
});

t.test("bets on fights and spots that are not on the card move no money", async (t) => {
  const { demo, post } = await page(t);
  const before = demo.balance;
  for (const wrong of [
    { bets: { meron: 1_000 } },
    { bets: { meron: 1_000 }, fight: 0 },
    { bets: { meron: 1_000 }, fight: 1.5 },
    { bets: { both: 1_000 }, fight: 1 },
  ])
    t.match(await post("fight", wrong), { status: 400, raw: /bet_invalid/ });
  t.equal(demo.balance, before);
});
