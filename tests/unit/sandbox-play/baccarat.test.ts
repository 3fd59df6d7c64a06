import t, { type Test } from "tap";
import {
  bankerDraws,
  coupOf,
  deal,
  type Outcome,
  returnOf,
  type Spot,
  spots,
} from "../../../sandbox/play/baccarat/baccarat.ts";
import type { Card } from "../../../sandbox/play/kit/tables.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";
import { openPage } from "./table.ts";

const shoe = (...ranks: number[]): Card[] => ranks.map((rank) => ({ rank, suit: 0 }));

async function page(t: Pick<Test, "teardown">, options = {}) {
  const opened = await openPage("baccarat", options);
  t.teardown(opened.close);
  return opened;
}

t.test("the banker draws by the rules of punto banco", async (t) => {
  const drawnThirds = (total: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(total, third)).join("");
  t.same([0, 1, 2, 3, 4, 5, 6, 7].map(drawnThirds), [
    "0123456789",
    "0123456789",
    "0123456789",
    "012345679",
    "234567",
    "4567",
    "67",
    "",
  ]);
  t.same(
    [5, 6].map((total) => bankerDraws(total, undefined)),
    [true, false],
  );
});

t.test("a natural ends the coup, a side with five draws and one with six stands", async (t) => {
  t.match(coupOf(shoe(9, 2, 13, 3, 5, 5)), { totals: { player: 9, banker: 5 }, winner: "player" });
  t.equal(coupOf(shoe(9, 2, 13, 3, 5, 5)).banker.length, 2);
  t.match(coupOf(shoe(2, 3, 3, 4, 4, 1)), { totals: { player: 9, banker: 7 }, winner: "player" });
  t.match(coupOf(shoe(2, 3, 4, 2, 4)), { totals: { player: 6, banker: 9 }, winner: "banker" });
  t.match(coupOf(shoe(11, 12, 11, 12, 3, 3)), { winner: "tie", winning: ["tie", "playerPair", "bankerPair"] });
});

t.test("the exact odds of baccarat are 45.9, 44.6 and 9.5 %", async (t) => {
  // probabilities by value; with eight decks, drawing with replacement changes the odds by less than 0.1 %
  const chances = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1].map((count) => count / 13);
  const share: Record<string, number> = { player: 0, banker: 0, tie: 0 };
  const cards = chances.map((_, value) => ({ rank: value === 0 ? 10 : value, suit: 0 }));
  const walk = (drawn: Card[], chance: number): void => {
    if (drawn.length === 6) {
      const { winner } = coupOf(drawn);
      share[winner] = (share[winner] ?? 0) + chance;
      return;
    }
    for (const [value, card] of cards.entries()) walk([...drawn, card], chance * (chances[value] ?? 0));
  };
  walk([], 1);
  const { player = 0, banker = 0, tie = 0 } = share;
  t.ok(Math.abs(banker - 0.4586) < 0.001 && Math.abs(player - 0.4462) < 0.001, `${banker} ${player}`);
  t.ok(Math.abs(tie - 0.0951) < 0.001, `${tie}`);
  t.ok(Math.abs(banker * 1.95 + tie - 0.9894) < 0.001, "the banker returns 98.9 %");
  t.ok(Math.abs(player * 2 + tie - 0.9876) < 0.001, "the player returns 98.8 %");
});

t.test(
  "every baccarat spot returns between four fifths and all of its stakes over many rounds with a fixed seed",
  async (t) => {
    const random = mulberry32(5);
    const bets = new Map<Spot, number>(spots.map((spot) => [spot, 1_000]));
    const paid = new Map<Spot, number>();
    const rounds = 60_000;
    for (let at = 0; at < rounds; at++) {
      const outcome = deal(random, bets);
      for (const spot of spots) paid.set(spot, (paid.get(spot) ?? 0) + returnOf(spot, outcome));
    }
    for (const spot of spots) {
      const share = (paid.get(spot) ?? 0) / rounds / 100;
      t.ok(share > 0.8 && share < 1, `${spot} ${share}`);
    }
  },
);

t.test("a tie returns both sides' bets, and a banker's win costs 5 %", async (t) => {
  const tie = { winner: "tie", winning: ["tie"] } as const;
  t.same(
    spots.map((spot) => returnOf(spot, tie)),
    [100, 100, 900, 0, 0],
  );
  t.equal(returnOf("banker", { winner: "banker", winning: ["banker"] }), 195);
});

t.test("several bets are one wager of the sum, paid when the page has shown the cards", async (t) => {
  const { demo, sandbox, postForValue } = await page(t);
  const before = demo.balance;
  const bets = { player: 2_000, banker: 1_000, tie: 1_000 };
  const outcome = await postForValue<Outcome & { gift: number; past: string[] }>("deal", { bets });
  t.equal(demo.balance, before - 4_000);
  t.equal(sandbox.rounds.history(demo.id)[0]?.bet, 4_000);
  t.equal(
    outcome.win,
    Object.entries(bets).reduce((sum, [spot, stake]) => sum + (stake * returnOf(spot as Spot, outcome)) / 100, 0),
  );
  t.equal(outcome.past[0], outcome.winner);
  t.same(await postForValue("settle"), { balance: before - 4_000 + outcome.win });
});

t.test("an ordered win is paid exactly, with fairly drawn cards", async (t) => {
  const { demo, sandbox, postForValue } = await page(t);
  for (const win of [0, 12_345, 1_950, 900_000]) {
    const before = demo.balance;
    sandbox.nextSpin.set(demo.account, { win });
    const outcome = await postForValue<Outcome & { gift: number }>("deal", { bets: { banker: 1_000 } });
    t.equal(outcome.win, win);
    t.equal(outcome.gift, win - 10 * returnOf("banker", outcome));
    t.same(coupOf(interleaved(outcome)).totals, outcome.totals);
    await postForValue("settle");
    t.equal(demo.balance, before - 1_000 + win);
  }
});

const interleaved = ({ player, banker }: Outcome): Card[] =>
  [player[0], banker[0], player[1], banker[1], player[2], banker[2]].filter((card) => card !== undefined);

t.test("baccarat bets that the table does not offer move no money", async (t) => {
  const { demo, post } = await page(t);
  const before = demo.balance;
  for (const bets of [
    undefined,
    {},
    { ace: 1_000 },
    { tie: 999 },
    { tie: -1_000 },
    { tie: "1000" },
    { tie: 5_001_000 },
  ])
    t.match(await post("deal", { bets }), { status: 400, raw: /bet_invalid/ });
  t.match(await post("deal", { bets: { tie: 5_000_000 } }), { status: 422, raw: /balance_insufficient/ });
  t.equal(demo.balance, before);
});

t.test("the baccarat page names every spot in the player's language", async (t) => {
  const { html } = await page(t);
  t.match(await html("BN"), /data-spot="banker"[^>]*>.*ব্যাংকার/);
  t.match(await html("EN"), /data-spot="tie"[^>]*>.*Tie/);
});
