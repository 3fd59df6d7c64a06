import type { Language, Sandbox } from "../../contract.ts";
import { hashOf, mulberry32, type Random } from "../../world/random.ts";
import { perSandbox } from "../plays.ts";
import { type Action, icon, type PlayKind } from "./page.ts";
import { balanceOf, json, refusal, wager } from "./wager.ts";

export const tableTexts = {
  chips: ["চিপ বাছুন", "Choose a chip"],
  stake: ["মোট বাজি", "Total bet"],
  undo: ["ফেরান", "Undo"],
  clear: ["মুছুন", "Clear"],
  rebet: ["আগের বাজি", "Rebet"],
  placeFirst: ["আগে অন্তত একটি ঘরে চিপ রাখুন", "Put a chip on a spot first"],
  tableFull: ["এক রাউন্ডে সব মিলিয়ে {amount} পর্যন্ত বাজি ধরা যায়", "One round takes up to {amount} in all"],
  gift: ["সৌভাগ্যের বোনাস: {amount}", "Lucky bonus: {amount}"],
  past: ["আগের ফল", "Last results"],
  spots: ["বাজির ঘর", "Betting spots"],
} as const;

export const cardTexts = {
  ...tableTexts,
  deal: ["ডিল", "Deal"],
  ready: ["চিপ বেছে ঘরে রাখুন, তারপর ডিল করুন", "Lay chips on the spots, then deal"],
  playing: ["তাস দেওয়া হচ্ছে…", "Dealing…"],
} as const;

type TableTexts<Act extends string> = Readonly<Record<keyof typeof tableTexts | Act, string>>;

interface ChipTable<Act extends string, Texts, Spot extends string, Outcome extends TableOutcome, Result>
  extends Pick<PlayKind, "name" | "returns"> {
  /** Name of the call that bets and draws. Its text is on the main button. */
  readonly act: Act;
  readonly texts: Readonly<Record<Language, Texts & TableTexts<Act>>>;
  readonly stage: (words: Texts) => string;
  readonly spots: readonly Spot[];
  /** Returns the round with a number: its draw, and what the page announces before it takes bets. */
  readonly round: (seed: number, nodeId: number, number: number) => TableRound<Spot, Outcome>;
  /** For numbered rounds: the number's field in the call, and how many numbers a page may start with. */
  readonly numbered?: { readonly field: string; readonly starts: number };
  /** The last results on the page. `seeded` draws results for a game without rounds. */
  readonly past?: {
    readonly count: number;
    readonly of: (outcome: Outcome) => Result;
    readonly seeded?: (random: Random) => Result;
  };
  readonly facts?: (language: Language) => object;
}

interface TableRound<Spot extends string, Outcome> {
  readonly announced?: object;
  readonly draw: (random: Random, bets: Bets<Spot>) => Outcome;
}

/** Result of a draw: the winning spots, and the payout in poisha including stakes. */
interface TableOutcome {
  readonly winning: readonly string[];
  readonly win: number;
}

/** Minimum bet per spot and maximum total bet per round, poisha. */
const minBet = 1_000;
const maxTotal = 5_000_000;
const lastRound = 9_999;

/**
 * A page played with chips. All bets of a round are one wager for their sum. A win set by the control port is paid
 * exactly; `gift` is the part beyond the outcome.
 */
export function chipTable<Act extends string, Texts, Spot extends string, Outcome extends TableOutcome, Result>({
  act,
  spots,
  stage,
  round,
  numbered,
  past,
  facts,
  ...table
}: ChipTable<Act, Texts, Spot, Outcome, Result>): PlayKind {
  const results =
    past &&
    recentResults(
      past.count,
      past.seeded ?? ((random) => past.of(round(0, 0, 1).draw(random, new Map<Spot, number>()))),
    );
  const play: Action = (page, game, { body }, sandbox) => {
    const { nodeId } = game;
    const bets = readBets(body.bets, spots);
    const number = numbered ? Number(body[numbered.field]) : 1;
    if (!bets || !Number.isSafeInteger(number) || number < 1 || number > lastRound)
      return refusal("bet_invalid", page.language);
    const { draw } = round(sandbox.seed, nodeId, number);
    const wagered = wager(page, game, sumOf(bets), sandbox, (random, forced) => {
      const outcome = forced === undefined ? draw(random, bets) : closest(() => draw(random, bets), forced);
      return { outcome, win: forced ?? outcome.win };
    });
    if ("error" in wagered) return refusal(wagered.error, page.language);
    const { outcome, win } = wagered;
    if (past) results?.add(sandbox, nodeId, past.of(outcome));
    return json({
      ...outcome,
      past: results?.of(sandbox, nodeId),
      next: round(sandbox.seed, nodeId, (number % lastRound) + 1).announced,
      win,
      gift: win - outcome.win,
      balance: balanceOf(page, sandbox),
    });
  };
  return {
    ...table,
    stage: ({ language }) => stage(table.texts[language]),
    controls: ({ language }) => tableControls(table.texts[language], act),
    setup: ({ game, language, ticket }, sandbox) => ({
      act,
      maxTotal,
      ...facts?.(language),
      past: game && results ? results.of(sandbox, game.nodeId) : [],
      next: round(sandbox.seed, game?.nodeId ?? 0, 1 + (hashOf(ticket) % (numbered?.starts ?? 1))).announced,
    }),
    bets: chips,
    firstBet: 1_000,
    actions: { [act]: play },
  };
}

/** Chip values, poisha. */
const chips: readonly number[] = [1_000, 5_000, 10_000, 50_000, 100_000];

/** Chip tray, total stake, undo, clear, rebet and the main button. `chips.js` uses their ids. */
function tableControls<Act extends string>(words: TableTexts<Act>, act: Act): string {
  const tray = chips.map((chip, at) => {
    const value = chip >= 100_000 ? `${chip / 100_000}K` : `${chip / 100}`;
    return `<label class="chip c${at}"><input type="radio" name="chip" value="${chip}"><span>${value}</span></label>`;
  });
  const tool = (id: "undo" | "clear" | "rebet", d: string) =>
    `<button type="button" id="${id}" disabled>${icon(d)}<span>${words[id]}</span></button>`;
  return (
    `<div class="tray" role="radiogroup" aria-label="${words.chips}">${tray.join("")}</div>` +
    `<div class="tools"><p class="stake"><span class="stake-word">${words.stake}</span><output id="stake"></output></p>` +
    `${tool("undo", "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 10")}${tool("clear", "M6 6l12 12M18 6L6 18")}` +
    `${tool("rebet", "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7")}</div>` +
    `<button type="button" class="act" id="act" disabled><span>${words[act]}</span></button>`
  );
}

/** A betting spot; `inner` may contain markup. */
export const spot = (name: string, kind: string, inner: string, label = ""): string =>
  `<button type="button" class="spot ${kind}" data-spot="${name}"${label && ` aria-label="${label}"`} disabled>${inner}<i class="pile" aria-hidden="true"></i></button>`;

export const oddsSpot = (name: string, word: string, odds: string, kind = name): string =>
  spot(name, kind, `<span class="name">${word}</span><span class="odds">${odds}</span>`);

/** List of the last results, filled by `pieces.js`. */
export const pastBeads = (word: string): string =>
  `<section class="past"><h2 class="unseen">${word}</h2><ol class="beads" id="past"></ol></section>`;

/** Bets in poisha by spot. */
export type Bets<Spot extends string> = ReadonlyMap<Spot, number>;

/** Parses bets from an object of amounts by spot. Returns undefined for no bets, an invalid one or too high a sum. */
function readBets<Spot extends string>(sent: unknown, spots: readonly Spot[]): Bets<Spot> | undefined {
  if (typeof sent !== "object" || sent === null) return undefined;
  const bets = new Map<Spot, number>();
  for (const [name, amount] of Object.entries(sent)) {
    const spot = spots.find((candidate) => candidate === name);
    if (spot === undefined || !Number.isSafeInteger(amount) || amount < minBet || amount % minBet !== 0)
      return undefined;
    bets.set(spot, amount);
  }
  const sum = sumOf(bets);
  return sum > 0 && sum <= maxTotal ? bets : undefined;
}

const sumOf = (bets: Bets<string>): number => [...bets.values()].reduce((sum, amount) => sum + amount, 0);

/** Payout of the bets, poisha. `returnOf` gives the payout per poisha on a spot in hundredths, stake included. */
export const paidOf = <Spot extends string>(bets: Bets<Spot>, returnOf: (spot: Spot) => number): number =>
  [...bets].reduce((sum, [spot, amount]) => sum + (amount * returnOf(spot)) / 100, 0);

const tries = 2_000;

/**
 * Finds an outcome for a win set by the control port: of many draws, the one that pays closest from below, or else the
 * one that pays least. The caller adds the difference as a gift, which is negative only if every outcome pays more.
 */
function closest<T extends TableOutcome>(draw: () => T, win: number): T {
  const misses = ({ win: paid }: T): number => (paid > win ? Number.MAX_SAFE_INTEGER / 2 + paid : win - paid);
  let best = draw();
  for (let at = 1; at < tries && best.win !== win; at++) {
    const drawn = draw();
    if (misses(drawn) < misses(best)) best = drawn;
  }
  return best;
}

/** The last results of each game, newest first. Initial results come from the seed. */
export function recentResults<T>(count: number, draw: (random: Random) => T) {
  const gamesOf = perSandbox(() => new Map<number, T[]>());

  function resultsOf(sandbox: Sandbox, nodeId: number): T[] {
    const games = gamesOf(sandbox);
    const random = mulberry32(hashOf(sandbox.seed, "recent", nodeId));
    const results = games.get(nodeId) ?? Array.from({ length: count }, () => draw(random));
    games.set(nodeId, results);
    return results;
  }

  return {
    of: (sandbox: Sandbox, nodeId: number): readonly T[] => resultsOf(sandbox, nodeId),
    add(sandbox: Sandbox, nodeId: number, result: T): void {
      const results = resultsOf(sandbox, nodeId);
      results.unshift(result);
      results.length = count;
    },
  };
}

/** Rank 1 (ace) to 13 (king), suit 0–3: spades, hearts, diamonds, clubs. */
export interface Card {
  readonly rank: number;
  readonly suit: number;
}

/** Deals the first `count` cards from shuffled decks. */
export function dealt(random: Random, decks: number, count: number): Card[] {
  const taken = new Set<number>();
  while (taken.size < count) taken.add(Math.floor(random() * decks * 52));
  return [...taken].map((card) => ({ rank: (card % 13) + 1, suit: Math.floor(card / 13) % 4 }));
}
