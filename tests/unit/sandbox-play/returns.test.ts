import t from "tap";
import * as bingo from "../../../sandbox/play/bingo/bingo.ts";
import * as dragontiger from "../../../sandbox/play/dragontiger/dragontiger.ts";
import * as horserace from "../../../sandbox/play/horserace/horserace.ts";
import * as ludo from "../../../sandbox/play/ludo/ludo.ts";
import * as sicbo from "../../../sandbox/play/sicbo/sicbo.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";

/** Returns the minimum and maximum share in per cent, rounded to one decimal as in the page's header. */
const span = (shares: readonly number[]): readonly number[] =>
  [Math.min(...shares), Math.max(...shares)].map((share) => Math.round(share * 1_000) / 10);

t.test("dragon tiger returns the value in its header, counted over every pair of cards of eight decks", async (t) => {
  const { decks, returnOf, spots, returns } = dragontiger;
  const cards = Array.from({ length: 52 }, (_, at) => ({ rank: (at % 13) + 1, suit: Math.floor(at / 13) }));
  const shareOf = (spot: dragontiger.Spot) => {
    let paid = 0;
    for (const dragon of cards)
      for (const tiger of cards)
        paid += decks * (dragon === tiger ? decks - 1 : decks) * returnOf(spot, { dragon, tiger });
    return paid / (decks * 52 * (decks * 52 - 1)) / 100;
  };
  t.same(span(spots.map(shareOf)), returns);
  t.equal(shareOf("dragon"), shareOf("tiger"));
});

t.test("sic bo returns the value in its header, counted over all 216 throws", async (t) => {
  const { faces, returnOf, spots, returns } = sicbo;
  const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): sicbo.Dice => [a, b, c])));
  const shares = spots.map((spot) => throws.reduce((sum, dice) => sum + returnOf(spot, dice), 0) / 216 / 100);
  t.same(span(shares), returns);
  t.equal(returnOf("big", [5, 5, 5]), 0, "a triple loses the even chances");
  t.equal(returnOf("s5", [5, 5, 5]), 1_300);
  t.equal(returnOf("t15", [5, 5, 5]), 1_900);
});

t.test("bingo returns the value in its header, counted over all cases of its twelve lines", async (t) => {
  const { drawn, free, lines, pays, returnOf, returns } = bingo;
  /** Returns the probability that `count` given numbers are all drawn. */
  const all = (count: number) =>
    Array.from({ length: count }, (_, at) => (drawn - at) / (75 - at)).reduce((chance, one) => chance * one, 1);
  /** Sums of the probabilities over all sets of lines, by set size (inclusion–exclusion principle). */
  const sums = lines.map(() => 0).concat(0);
  for (let set = 0; set < 2 ** lines.length; set += 1) {
    const chosen = lines.filter((_, at) => set & (1 << at));
    const places = new Set(chosen.flat().filter((place) => place !== free));
    sums[chosen.length] = (sums[chosen.length] ?? 0) + all(places.size);
  }
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const exactly = sums.map((_, count) =>
    sums.reduce((sum, more, at) => (at < count ? sum : sum + (-1) ** (at - count) * choose(at, count) * more), 0),
  );
  const share = exactly.reduce((sum, chance, count) => sum + (chance * returnOf(count)) / 100, 0);
  t.same(span([share]), returns);
  t.equal(pays.length, 6);

  const random = mulberry32(11);
  const bets = new Map([["first", 1_000]] as const);
  const games = 20_000;
  let paid = 0;
  for (let at = 0; at < games; at += 1) paid += bingo.call(random, bets, bingo.ticketsOf(1, 2, at + 1)).win;
  t.ok(Math.abs(paid / games / 1_000 - share) < 0.03, `played: ${paid / games / 1_000}`);
});

t.test("each ludo colour wins a quarter of the races, whichever starts", async (t) => {
  const random = mulberry32(6);
  const races = 12_000;
  const won = new Map<string, number>();
  for (let at = 0; at < races; at += 1) {
    const { winner } = ludo.play(random, new Map());
    won.set(winner, (won.get(winner) ?? 0) + 1);
  }
  for (const colour of ludo.colours)
    t.ok(Math.abs((won.get(colour) ?? 0) / races - 0.25) < 0.015, `${colour} ${won.get(colour)}`);
  t.same(span([ludo.returned / 400, ludo.returned / 400]), ludo.returns);
});

t.test(
  "every horse race returns a value within its header's range, by the chances from which its order is drawn",
  async (t) => {
    const { cardOf, chancesOf, finishOf, runners, strengthsOf, returns } = horserace;
    const shares: number[] = [];
    for (let race = 1; race <= 500; race += 1) {
      const card = cardOf(7, 4_001, race);
      for (const [at, { win, place }] of chancesOf(strengthsOf(7, 4_001, race)).entries())
        shares.push((win * (card[at]?.win ?? 0)) / 100, (place * (card[at]?.place ?? 0)) / 100);
      if (new Set(card.map(({ name }) => name)).size !== runners) t.fail(`race ${race} names a horse twice`);
    }
    t.ok(Math.min(...shares) >= returns[0] / 100 && Math.max(...shares) <= returns[1] / 100, `${span(shares)}`);

    const random = mulberry32(9);
    const strengths = strengthsOf(7, 4_001, 3);
    const races = 20_000;
    const [first, placed] = [strengths.map(() => 0), strengths.map(() => 0)];
    for (let at = 0; at < races; at += 1) {
      const order = finishOf(random, strengths);
      if (new Set(order).size !== runners) t.fail("a horse is missing");
      for (const [place, horse] of order.slice(0, 2).entries()) {
        placed[horse] = (placed[horse] ?? 0) + 1;
        if (place === 0) first[horse] = (first[horse] ?? 0) + 1;
      }
    }
    for (const [at, { win, place }] of chancesOf(strengths).entries()) {
      t.ok(Math.abs((first[at] ?? 0) / races - win) < 0.015, `horse ${at} wins`);
      t.ok(Math.abs((placed[at] ?? 0) / races - place) < 0.015, `horse ${at} is placed`);
    }
  },
);
