import { byLanguage } from "../kit/page.ts";
import { type Bets, type Card, cardTexts, chipTable, dealt, oddsSpot, paidOf } from "../kit/tables.ts";

const spots = ["playerA", "playerB", "plusA", "plusB"] as const;

/** Ranks of three-card hands, lowest first. */
export const ranks = ["high", "pair", "colour", "sequence", "pureSequence", "trail"] as const;

/** Payout of the pair-plus spots in hundredths, stake included. Independent of the winner. */
export const plusReturns: Readonly<Record<Rank, number>> = {
  high: 0,
  pair: 200,
  colour: 500,
  sequence: 700,
  pureSequence: 3_100,
  trail: 4_100,
};

function stage(words: typeof texts.BN): string {
  const hand = (side: "A" | "B") =>
    `<div class="hand side${side}" id="hand${side}"><h2>${words[`player${side}`]}</h2><div class="cards" id="cards${side}"></div><p class="held" id="held${side}"></p></div>`;
  const place = (name: Spot, odds: string) => oddsSpot(name, words[name], odds);
  const pays = ranks
    .filter((rank) => plusReturns[rank] > 0)
    .map((rank) => `<div><dt>${words[rank]}</dt><dd>${plusReturns[rank] / 100 - 1}:1</dd></div>`);
  return (
    `<div class="patti"><section><h2 class="unseen">${words.past}</h2><ol id="past"></ol></section>` +
    `<div class="hands">${hand("A")}${hand("B")}</div>` +
    `<section class="pays"><h2 class="unseen">${words.pays}</h2><dl>${pays.join("")}</dl></section>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${place("playerA", "0.95:1")}${place("playerB", "0.95:1")}${place("plusA", words.plusOdds)}${place("plusB", words.plusOdds)}</div>` +
    "</div>"
  );
}

const texts = byLanguage({
  ...cardTexts,
  playerA: ["খেলোয়াড় ক", "Player A"],
  playerB: ["খেলোয়াড় খ", "Player B"],
  tie: ["সমান", "Tie"],
  shortA: ["ক", "A"],
  shortB: ["খ", "B"],
  shortTie: ["=", "="],
  plusA: ["ক জোড়া+", "A pair plus"],
  plusB: ["খ জোড়া+", "B pair plus"],
  plusOdds: ["40:1 পর্যন্ত", "up to 40:1"],
  playerAWins: ["খেলোয়াড় ক জিতেছেন, হাতে {a}।", "Player A wins: {a}."],
  playerBWins: ["খেলোয়াড় খ জিতেছেন, হাতে {b}।", "Player B wins: {b}."],
  tieWins: ["দুই হাত সমান, বাজি ফেরত।", "Both hands are equal, stakes come back."],
  pays: ["জোড়া+ কত দেয়", "What pair plus pays"],
  high: ["বড় তাস", "high card"],
  pair: ["জোড়া", "pair"],
  colour: ["কালার", "colour"],
  sequence: ["রান", "sequence"],
  pureSequence: ["পিওর রান", "pure sequence"],
  trail: ["ট্রয়", "trail"],
});

/** Two open hands from one deck. Bets are on the winner and on each hand's rank; `deal` plays them. */
export const teenpatti = chipTable({
  name: "teenpatti",
  stage,
  texts,
  act: "deal",
  spots,
  round: () => ({ draw: (random, bets) => dealOf(dealt(random, 1, 6), bets) }),
  // Fills the bead road on the widest screen.
  past: { count: 36, of: ({ winner }) => winner },
});

export type Spot = (typeof spots)[number];
type Rank = (typeof ranks)[number];

interface Hand {
  readonly rank: Rank;
  /** Higher wins; equal values tie. */
  readonly worth: number;
}

export type Outcome = ReturnType<typeof dealOf>;

/** Ranks a hand of three cards. Aces are high, but A-2-3 is the second-highest sequence, as usual in Teen Patti. */
export function handOf(cards: readonly Card[]): Hand {
  const [high = 0, middle = 0, low = 0] = cards.map(({ rank }) => (rank === 1 ? 14 : rank)).sort((x, y) => y - x);
  const wheel = high === 14 && middle === 3 && low === 2;
  const run = wheel || (high - middle === 1 && middle - low === 1);
  const flush = cards.every(({ suit }) => suit === cards[0]?.suit);
  const worthOf = (rank: Rank, ...by: readonly [number, number, number]): Hand => ({
    rank,
    worth: [ranks.indexOf(rank), ...by].reduce((sum, part) => sum * 15 + part, 0),
  });
  if (high === low) return worthOf("trail", high, 0, 0);
  // A-2-3 ranks between A-K-Q and K-Q-J.
  const top = wheel ? 13 : high === 14 ? 14 : high - 1;
  if (run) return worthOf(flush ? "pureSequence" : "sequence", top, 0, 0);
  if (flush) return worthOf("colour", high, middle, low);
  if (high === middle) return worthOf("pair", high, low, 0);
  if (middle === low) return worthOf("pair", middle, high, 0);
  return worthOf("high", high, middle, low);
}

/** Payout per poisha staked, in hundredths. A win pays 5 % commission; a tie returns the stakes. */
export function returnOf(
  spot: Spot,
  { hands, winner }: { hands: Readonly<Record<"a" | "b", Rank>>; winner: string },
): number {
  if (spot === "plusA") return plusReturns[hands.a];
  if (spot === "plusB") return plusReturns[hands.b];
  if (winner === "tie") return 100;
  return winner === spot ? 195 : 0;
}

export function dealOf(cards: readonly Card[], bets: Bets<Spot>) {
  const a = cards.filter((_, at) => at % 2 === 0);
  const b = cards.filter((_, at) => at % 2 === 1);
  const [handA, handB] = [handOf(a), handOf(b)];
  const winner = handA.worth > handB.worth ? "playerA" : handA.worth < handB.worth ? "playerB" : "tie";
  const shown = { a, b, hands: { a: handA.rank, b: handB.rank }, winner } as const;
  const winning = spots.filter((spot) => returnOf(spot, shown) > 100);
  return { ...shown, winning, win: paidOf(bets, (spot) => returnOf(spot, shown)) };
}
