import type { Language } from "../../contract.ts";
import type { Random } from "../../world/random.ts";
import type { Shown } from "../kit/page.ts";
import { type Bets, type Card, dealt, drawingTable, paidOf, recentResults, spot, tableTexts } from "../kit/tables.ts";

const decks = 8;
const pips = ({ rank }: Card): number => (rank >= 10 ? 0 : rank);
const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pips(card), 0) % 10;
const pair = ([first, second]: readonly Card[]): boolean => first?.rank === second?.rank;

/** Fills the three rows of the road on the widest screen. */
const results = recentResults<Winner>(108, (random) => deal(random, new Map()).winner);

function stage({ language }: Shown): string {
  const words = texts[language];
  const hand = (side: "player" | "banker") =>
    `<div class="hand ${side}"><h2>${words[side]} <b id="${side}Total"></b></h2><div class="cards" id="${side}Cards"></div></div>`;
  const place = (name: (typeof spots)[number], odds: string) =>
    spot(name, name, `<span class="name">${words[name]}</span><span class="odds">${odds}</span>`);
  return (
    `<div class="table"><section class="road"><h2 class="unseen">${words.road}</h2><ol id="road"></ol></section>` +
    `<div class="hands">${hand("player")}<svg class="shoe" viewBox="0 0 90 70" aria-hidden="true"><path d="M6 58L26 10H78L84 58Z" fill="#2a0a12"/><path d="M26 10H78L80 26H20Z" fill="#7d1626"/><path d="M14 40H82L84 58H6Z" fill="#c79233"/><path d="M22 46H62V56H18Z" fill="#fff8ea"/></svg>${hand("banker")}</div>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${place("playerPair", "11:1")}${place("tie", "8:1")}${place("bankerPair", "11:1")}${place("player", "1:1")}${place("banker", "0.95:1")}</div>` +
    "</div>"
  );
}

export const spots = ["player", "banker", "tie", "playerPair", "bankerPair"] as const;

/** Texts of the baccarat page. */
const bn = {
  deal: "ডিল",
  ready: "চিপ বেছে ঘরে রাখুন, তারপর ডিল করুন",
  dealing: "তাস দেওয়া হচ্ছে…",
  player: "প্লেয়ার",
  banker: "ব্যাংকার",
  tie: "টাই",
  playerPair: "প্লেয়ার জোড়া",
  bankerPair: "ব্যাংকার জোড়া",
  playerWins: "প্লেয়ার জিতেছে, {player} – {banker}।",
  bankerWins: "ব্যাংকার জিতেছে, {banker} – {player}।",
  tieWins: "টাই, {player} – {banker}।",
  road: "আগের ফল",
  spots: "বাজির ঘর",
} as const;

const en: Texts = {
  deal: "Deal",
  ready: "Lay chips on the spots, then deal",
  dealing: "Dealing…",
  player: "Player",
  banker: "Banker",
  tie: "Tie",
  playerPair: "Player pair",
  bankerPair: "Banker pair",
  playerWins: "Player wins {player} – {banker}.",
  bankerWins: "Banker wins {banker} – {player}.",
  tieWins: "A tie, {player} – {banker}.",
  road: "Last results",
  spots: "Betting spots",
};

const texts = { BN: { ...tableTexts.BN, ...bn }, EN: { ...tableTexts.EN, ...en } } satisfies Record<Language, Texts>;

/** Punto banco: five spots, eight decks; all chips are one wager. `deal` draws. */
export const baccarat = drawingTable({
  name: "baccarat",
  folder: new URL("./public/", import.meta.url),
  stage,
  texts,
  act: "deal",
  spots,
  draw: deal,
  past: { as: "road", results, of: ({ winner }) => winner },
});

export type Spot = (typeof spots)[number];
type Winner = "player" | "banker" | "tie";

interface Coup {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly totals: Readonly<Record<"player" | "banker", number>>;
  readonly winner: Winner;
  readonly winning: readonly Spot[];
}

export interface Outcome extends Coup {
  /** poisha, stakes included */
  readonly win: number;
}

/** Whether the banker draws, given its total and the player's third card. */
export function bankerDraws(total: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return playersThird !== 8;
  if (total === 4) return playersThird >= 2 && playersThird <= 7;
  if (total === 5) return playersThird >= 4 && playersThird <= 7;
  return total === 6 && (playersThird === 6 || playersThird === 7);
}

/** Plays one coup by punto banco rules from the first four to six cards of a shoe, dealt player, banker, in turn. */
export function coupOf(shoe: readonly Card[]): Coup {
  const [p1, b1, p2, b2, ...more] = shoe;
  if (!p1 || !b1 || !p2 || !b2) throw new RangeError("a coup takes at least four cards");
  const rest = [...more];
  const draw = (): Card[] => rest.splice(0, 1);
  const [first, second] = [
    [p1, p2],
    [b1, b2],
  ] as const;
  const natural = totalOf(first) >= 8 || totalOf(second) >= 8;
  const third = !natural && totalOf(first) <= 5 ? draw() : [];
  const [playersThird] = third.map(pips);
  const player = [...first, ...third];
  const banker = [...second, ...(!natural && bankerDraws(totalOf(second), playersThird) ? draw() : [])];
  const totals = { player: totalOf(player), banker: totalOf(banker) };
  const winner = totals.player > totals.banker ? "player" : totals.player < totals.banker ? "banker" : "tie";
  const winning: Spot[] = [winner];
  if (pair(first)) winning.push("playerPair");
  if (pair(second)) winning.push("bankerPair");
  return { player, banker, totals, winner, winning };
}

/** Payout per poisha staked, in hundredths: banker wins pay 5 % commission, a tie returns bets on either side. */
export function returnOf(spot: Spot, { winner, winning }: Pick<Coup, "winner" | "winning">): number {
  if (winner === "tie" && (spot === "player" || spot === "banker")) return 100;
  if (!winning.includes(spot)) return 0;
  return { player: 200, banker: 195, tie: 900, playerPair: 1_200, bankerPair: 1_200 }[spot];
}

export function deal(random: Random, bets: Bets<Spot>): Outcome {
  const coup = coupOf(dealt(random, decks, 6));
  return { ...coup, win: paidOf(bets, (spot) => returnOf(spot, coup)) };
}

type Texts = Readonly<Record<keyof typeof bn, string>>;
