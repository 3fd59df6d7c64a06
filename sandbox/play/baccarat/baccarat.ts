import type { Random } from "../../world/random.ts";
import { byLanguage } from "../kit/page.ts";
import { type Bets, type Card, cardTexts, chipTable, dealt, oddsSpot, paidOf } from "../kit/tables.ts";

const decks = 8;
const pips = ({ rank }: Card): number => (rank >= 10 ? 0 : rank);
const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pips(card), 0) % 10;
const pair = ([first, second]: readonly Card[]): boolean => first?.rank === second?.rank;

function stage(words: typeof texts.BN): string {
  const hand = (side: "player" | "banker") =>
    `<div class="hand ${side}"><h2>${words[side]} <b id="${side}Total"></b></h2><div class="cards" id="${side}Cards"></div></div>`;
  const place = (name: Spot, odds: string) => oddsSpot(name, words[name], odds);
  return (
    `<div class="table"><section class="past"><h2 class="unseen">${words.past}</h2><ol id="past"></ol></section>` +
    `<div class="hands">${hand("player")}<svg class="shoe" viewBox="0 0 90 70" aria-hidden="true"><path d="M6 58L26 10H78L84 58Z" fill="#2a0a12"/><path d="M26 10H78L80 26H20Z" fill="#7d1626"/><path d="M14 40H82L84 58H6Z" fill="#c79233"/><path d="M22 46H62V56H18Z" fill="#fff8ea"/></svg>${hand("banker")}</div>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${place("playerPair", "11:1")}${place("tie", "8:1")}${place("bankerPair", "11:1")}${place("player", "1:1")}${place("banker", "0.95:1")}</div>` +
    "</div>"
  );
}

export const spots = ["player", "banker", "tie", "playerPair", "bankerPair"] as const;

const texts = byLanguage({
  ...cardTexts,
  player: ["প্লেয়ার", "Player"],
  banker: ["ব্যাংকার", "Banker"],
  tie: ["টাই", "Tie"],
  playerPair: ["প্লেয়ার জোড়া", "Player pair"],
  bankerPair: ["ব্যাংকার জোড়া", "Banker pair"],
  playerWins: ["প্লেয়ার জিতেছে, {player} – {banker}।", "Player wins {player} – {banker}."],
  bankerWins: ["ব্যাংকার জিতেছে, {banker} – {player}।", "Banker wins {banker} – {player}."],
  tieWins: ["টাই, {player} – {banker}।", "A tie, {player} – {banker}."],
});

/** Punto banco with eight decks and five spots. All chips are one wager; `deal` draws the cards. */
export const baccarat = chipTable({
  name: "baccarat",
  stage,
  texts,
  act: "deal",
  spots,
  round: () => ({ draw: deal }),
  // Fills the three rows of the bead road on the widest screen.
  past: { count: 108, of: ({ winner }) => winner },
});

export type Spot = (typeof spots)[number];

export type Outcome = ReturnType<typeof deal>;

/** Whether the banker draws a card, by its total and the player's third card. */
export function bankerDraws(total: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return playersThird !== 8;
  if (total === 4) return playersThird >= 2 && playersThird <= 7;
  if (total === 5) return playersThird >= 4 && playersThird <= 7;
  return total === 6 && (playersThird === 6 || playersThird === 7);
}

/** Plays one coup with the first four to six cards of a shoe, dealt alternately, player first. */
export function coupOf(shoe: readonly Card[]) {
  const [p1, b1, p2, b2, ...more] = shoe;
  if (!p1 || !b1 || !p2 || !b2) throw new RangeError("a coup takes at least four cards");
  const draw = (): Card[] => more.splice(0, 1);
  const first = [p1, p2];
  const second = [b1, b2];
  const natural = totalOf(first) >= 8 || totalOf(second) >= 8;
  const third = !natural && totalOf(first) <= 5 ? draw() : [];
  const [playersThird] = third.map(pips);
  const player = [...first, ...third];
  const banker = [...second, ...(!natural && bankerDraws(totalOf(second), playersThird) ? draw() : [])];
  const totals = { player: totalOf(player), banker: totalOf(banker) };
  const winner: Spot = totals.player > totals.banker ? "player" : totals.player < totals.banker ? "banker" : "tie";
  const winning: Spot[] = [winner];
  if (pair(first)) winning.push("playerPair");
  if (pair(second)) winning.push("bankerPair");
  return { player, banker, totals, winner, winning };
}

/** Payout per poisha staked, in hundredths. Banker wins pay 5 % commission; a tie returns bets on player and banker. */
export function returnOf(spot: Spot, { winner, winning }: { winner: Spot; winning: readonly Spot[] }): number {
  if (winner === "tie" && (spot === "player" || spot === "banker")) return 100;
  if (!winning.includes(spot)) return 0;
  return { player: 200, banker: 195, tie: 900, playerPair: 1_200, bankerPair: 1_200 }[spot];
}

export function deal(random: Random, bets: Bets<Spot>) {
  const coup = coupOf(dealt(random, decks, 6));
  return { ...coup, win: paidOf(bets, (spot) => returnOf(spot, coup)) };
}
