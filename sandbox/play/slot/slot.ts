import { motifOf } from "../../art/motifs.ts";
import { type ArtKind, artKindOf } from "../../art/scenes.ts";
import { escaped } from "../../art/svg.ts";
import type { Random } from "../../world/random.ts";
import { betControls, byLanguage, icon, type PlayKind, type Shown, symbolSprite } from "../kit/page.ts";
import { balanceOf, json, refusal, wager } from "../kit/wager.ts";

function stage({ language }: Shown): string {
  const words = texts[language];
  const columns = Array.from({ length: reels }, () => '<div class="reel"><div class="strip"></div></div>').join("");
  return (
    `<svg class="topper" aria-hidden="true"><use href="#s1"/></svg><div class="cabinet"><div class="bulbs" aria-hidden="true"></div>` +
    `<div class="window" role="img" aria-label="${words.reels}">${columns}` +
    `<svg class="lines" viewBox="0 0 ${reels * 100} ${rows * 100}" preserveAspectRatio="none" aria-hidden="true"></svg></div>` +
    `</div>`
  );
}

/** The grid has 5 × 3 cells. Symbol 0 is wild; 1–3 are the most valuable. */
const reels = 5;
const rows = 3;

export const weights: readonly number[] = [3, 5, 6, 7, 9, 10, 11, 12, 12];
const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);

/** Prizes in line bets for 3, 4 and 5 equal symbols from the left, by symbol. */
export const prizes: readonly (readonly [number, number, number])[] = [
  [100, 500, 2500],
  [60, 240, 1000],
  [42, 150, 600],
  [34, 110, 400],
  [20, 60, 220],
  [16, 50, 170],
  [12, 36, 120],
  [9, 28, 100],
  [9, 28, 100],
];

/** Each line's row on every reel. */
export const paylines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Total bets in poisha, divided evenly among the lines. */
export const bets: readonly number[] = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/** Symbols of each category, most valuable first. The wild star is not included. */
const casts: Readonly<Record<ArtKind, readonly string[]>> = {
  RNG: ["seven", "gem", "bell", "lotus", "mango", "cherry", "coin", "horseshoe"],
  LIVE: ["wheel", "crown", "gem", "cards", "dice", "chips", "bell", "coin"],
  SPORTS: ["cricket", "trophy", "football", "horseshoe", "drum", "crown", "bell", "coin"],
  ESPORTS: ["gamepad", "trophy", "rocket", "gem", "storm", "seven", "dice", "coin"],
  COCKFIGHT: ["rooster", "trophy", "drum", "sun", "bell", "mango", "cherry", "coin"],
  FISH: ["fish", "shark", "octopus", "chest", "turtle", "crab", "pearl", "coin"],
  PVP: ["cards", "joker", "crown", "dice", "chips", "gem", "bell", "coin"],
  LOTT: ["balls", "crown", "seven", "gem", "bell", "horseshoe", "cherry", "coin"],
  ELOTT: ["balls", "storm", "seven", "gem", "bell", "lamp", "cherry", "coin"],
  CRASH: ["rocket", "plane", "balloon", "moon", "sun", "kite", "gem", "coin"],
};

const texts = byLanguage({
  spin: ["ঘোরান", "Spin"],
  spinning: ["ঘুরছে", "Spinning"],
  wild: ["ওয়াইল্ড", "WILD"],
  reels: ["স্লটের রিল", "Slot reels"],
  ready: ["বাজি বেছে নিয়ে ঘোরান", "Choose a bet and spin"],
  lineWon: ["লাইন {line}: {amount}", "Line {line}: {amount}"],
  bonusWon: ["সৌভাগ্যের বোনাস: {amount}", "Lucky bonus: {amount}"],
});

/** A slot with five reels and ten lines. `spin` bets and draws; the win is paid when the reels stop. */
export const slot: PlayKind = {
  name: "slot",
  stage,
  controls: (shown) =>
    betControls(
      shown,
      "spin",
      `${icon("M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7")}<span>${texts[shown.language].spin}</span>`,
    ),
  sprite,
  texts,
  setup: () => ({ paylines, rows }),
  bets,
  firstBet: 1_000,
  actions: {
    spin(play, game, { body }, sandbox) {
      const bet = Number(body.bet);
      if (!bets.includes(bet)) return refusal("bet_invalid", play.language);
      const outcome = wager(play, game, bet, sandbox, (random, forced) =>
        forced === undefined ? spin(random, bet) : forcedSpin(random, bet, forced),
      );
      if ("error" in outcome) return refusal(outcome.error, play.language);
      return json({ ...outcome, balance: balanceOf(play, sandbox) });
    },
  },
};

/** Symbol numbers by column, from left to right and top to bottom. */
type Grid = readonly (readonly number[])[];

interface LineWin {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  /** Poisha. */
  readonly amount: number;
}

/** A spin. `bonus` is the part of a forced win beyond its lines. `win` is the total, poisha. */
interface Outcome {
  readonly grid: Grid;
  readonly lines: readonly LineWin[];
  readonly bonus: number;
  readonly win: number;
}

function drawSymbol(random: Random): number {
  let left = random() * totalWeight;
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** A random spin, without a forced win. */
export function spin(random: Random, bet: number): Outcome {
  const grid = Array.from({ length: reels }, () => Array.from({ length: rows }, () => drawSymbol(random)));
  return evaluate(grid, bet);
}

/** The best prize from the left, in line bets. Wilds match any symbol. */
export function linePrize(cells: readonly number[]): { symbol: number; count: number; prize: number } {
  const candidates = [cells.find((cell) => cell !== 0) ?? 0, 0].map((symbol) => {
    const end = cells.findIndex((cell) => cell !== symbol && cell !== 0);
    const count = end === -1 ? cells.length : end;
    return { symbol, count, prize: prizes[symbol]?.[count - 3] ?? 0 };
  });
  return candidates.reduce((best, win) => (win.prize > best.prize ? win : best));
}

/** Evaluates a grid. The total bet and the payout are poisha. */
export function evaluate(grid: Grid, bet: number): Outcome {
  const lines = paylines.flatMap((payline, line): LineWin[] => {
    const { symbol, count, prize } = linePrize(payline.map((row, reel) => grid[reel]?.[row] ?? 0));
    return prize === 0 ? [] : [{ line, symbol, count, amount: (prize * bet) / paylines.length }];
  });
  return { grid, lines, bonus: 0, win: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

const tries = 3_000;

/** A spin that pays exactly `win`: the best drawn grid that does not pay more, plus a bonus. */
export function forcedSpin(random: Random, bet: number, win: number): Outcome {
  let best: Outcome | undefined;
  for (let at = 0; at < tries && best?.win !== win; at++) {
    const drawn = spin(random, bet);
    if (drawn.win <= win && drawn.win >= (best?.win ?? 0)) best = drawn;
  }
  // If every drawn grid pays more than `win`, use a grid that always loses.
  const chosen =
    best ??
    evaluate(
      [7, 8, 7, 8, 7].map((symbol) => [symbol, symbol, symbol]),
      bet,
    );
  return { ...chosen, bonus: win - chosen.win, win };
}

/** Symbols `s0` … `s8`: the labelled wild, the game's motif, then the category's symbols. */
function sprite({ game, language }: Shown): string {
  const motif = game?.motif ?? "seven";
  const others = casts[game ? artKindOf(game) : "RNG"].filter((name) => name !== motif);
  const cast = ["star", motif === "star" ? "sun" : motif, ...others].slice(0, prizes.length);
  const label = `<rect x="-88" y="44" width="176" height="50" rx="14" fill="#7a0f2e" stroke="#ffd773" stroke-width="5"/><text y="80" text-anchor="middle" font-size="34" font-weight="800" fill="#fff3c4">${escaped(texts[language].wild)}</text>`;
  return symbolSprite(
    cast.map((name, at) => ({
      id: `s${at}`,
      motif: name,
      hue: motifOf(name).hues[0],
      palette: `${at}`,
      seed: at + 5,
      ...(at === 0 && { label }),
    })),
  );
}
