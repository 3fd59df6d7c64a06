import t, { type Test } from "tap";
import type { Card } from "../../../sandbox/play/kit/tables.ts";
import {
  dealOf,
  handOf,
  type Outcome,
  plusReturns,
  ranks,
  returnOf,
  type Spot,
} from "../../../sandbox/play/teenpatti/teenpatti.ts";
import { openPage } from "./table.ts";

/** Parses cards from a text such as `AS KH 2D`. */
const hand = (text: string): Card[] =>
  text.split(" ").map((card) => ({
    rank: "A23456789TJQK".indexOf(card.charAt(0)) + 1,
    suit: "SHDC".indexOf(card.charAt(1)),
  }));

async function page(t: Pick<Test, "teardown">, options = {}) {
  const opened = await openPage("teenpatti", options);
  t.teardown(opened.close);
  return opened;
}

t.test("hands rank as in Teen Patti, with A-2-3 right below A-K-Q", async (t) => {
  const order = [
    "2S 3H 5D",
    "AS KH JD",
    "2S 2H 3D",
    "2S 2H AD",
    "AS AH KD",
    "2S 3S 5S",
    "AS KS JS",
    "2S 3H 4D",
    "QS KH JD",
    "AS 2H 3D",
    "AS KH QD",
    "2S 3S 4S",
    "AH 2H 3H",
    "AS KS QS",
    "2S 2H 2D",
    "AS AH AD",
  ].map((text) => handOf(hand(text)));
  for (const [at, { worth }] of order.entries()) if (at > 0) t.ok(worth > (order[at - 1]?.worth ?? 0), `${at}`);
  t.equal(handOf(hand("AS KH JD")).worth, handOf(hand("AC KD JH")).worth, "suits break no tie");
});

t.test(
  "Teen Patti hands have the documented frequencies, and pair plus returns 97.9 %, counted over every deal of three",
  async (t) => {
    const deck = Array.from({ length: 52 }, (_, at): Card => ({ rank: (at % 13) + 1, suit: Math.floor(at / 13) }));
    const counts = new Map<string, number>();
    for (const [i, one] of deck.entries())
      for (const [j, two] of deck.slice(0, i).entries())
        for (const three of deck.slice(0, j)) {
          const { rank } = handOf([one, two, three]);
          counts.set(rank, (counts.get(rank) ?? 0) + 1);
        }
    t.same(
      ranks.map((rank) => counts.get(rank)),
      [16_440, 3_744, 1_096, 720, 48, 52],
    );
    const returned = ranks.reduce((sum, rank) => sum + (counts.get(rank) ?? 0) * plusReturns[rank], 0) / 22_100 / 100;
    t.ok(Math.abs(returned - 0.97864) < 0.0001, `${returned}`);
  },
);

t.test("the winner's spot pays 0.95 to one, the loser's nothing, and a tie returns the stakes", async (t) => {
  const bets = new Map<Spot, number>([
    ["playerA", 1_000],
    ["playerB", 2_000],
    ["plusB", 1_000],
  ]);
  const won = dealOf(hand("AS 2S KH 2H QD 9C"), bets);
  t.match(won, { winner: "playerA", hands: { a: "sequence", b: "pair" }, winning: ["playerA", "plusA", "plusB"] });
  t.equal(won.win, 1_950 + 2_000);
  t.match(dealOf(hand("AS AH KH KD 9D 9C"), bets), { winner: "tie", win: 3_000 });
});

t.test("several bets are one wager of the sum, paid when the cards have been shown", async (t) => {
  const { demo, sandbox, postForValue } = await page(t);
  const before = demo.balance;
  const bets = { playerA: 2_000, plusB: 1_000 };
  const outcome = await postForValue<Outcome & { past: string[] }>("deal", { bets });
  t.equal(demo.balance, before - 3_000);
  t.equal(sandbox.rounds.history(demo.id)[0]?.bet, 3_000);
  t.equal(outcome.win, 20 * returnOf("playerA", outcome) + 10 * returnOf("plusB", outcome));
  t.equal(outcome.past[0], outcome.winner);
  t.equal(new Set([...outcome.a, ...outcome.b].map(({ rank, suit }) => rank * 4 + suit)).size, 6);
  t.same(await postForValue("settle"), { balance: before - 3_000 + outcome.win });
});

t.test("an ordered win is paid exactly, with fairly drawn cards", async (t) => {
  const { demo, sandbox, postForValue } = await page(t);
  for (const win of [0, 1_950, 12_345, 900_000]) {
    const before = demo.balance;
    sandbox.nextSpin.set(demo.account, { win });
    const outcome = await postForValue<Outcome & { gift: number }>("deal", { bets: { playerB: 1_000 } });
    t.equal(outcome.win, win);
    t.equal(outcome.gift, win - 10 * returnOf("playerB", outcome));
    t.same([handOf(outcome.a).rank, handOf(outcome.b).rank], [outcome.hands.a, outcome.hands.b]);
    await postForValue("settle");
    t.equal(demo.balance, before - 1_000 + win);
  }
});

t.test("Teen Patti bets that the table does not offer move no money", async (t) => {
  const { demo, post } = await page(t);
  const before = demo.balance;
  for (const bets of [undefined, {}, { tie: 1_000 }, { playerA: 999 }, { playerA: -1_000 }, { plusA: 5_001_000 }])
    t.match(await post("deal", { bets }), { status: 400, raw: /bet_invalid/ });
  t.equal(demo.balance, before);
});

t.test("the Teen Patti page names every spot in the player's language", async (t) => {
  const { html } = await page(t);
  t.match(await html("BN"), /data-spot="playerA"[^>]*>.*খেলোয়াড় ক/);
  t.match(await html("EN"), /data-spot="plusB"[^>]*>.*B pair plus/);
});
