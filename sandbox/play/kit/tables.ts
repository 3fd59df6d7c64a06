import type { Answer, Call, Language, Rounds, Sandbox, WorldGame } from "../../contract.ts";
import { hashOf, mulberry32, type Random } from "../../world/random.ts";
import type { Play } from "../plays.ts";
import { type Action, icon, type PlayKind, type Shown } from "./page.ts";
import { balanceOf, json, refusal, wager } from "./wager.ts";

type Words<Act extends string> = Readonly<Record<Act, string>> & Readonly<Record<string, string>>;

interface Table<Act extends string>
  extends Pick<PlayKind, "name" | "folder" | "stage" | "setup" | "actions" | "returns"> {
  /** The call that bets and draws; its text is on the main button. */
  readonly act: Act;
  readonly texts: Readonly<Record<"BN" | "EN", Words<Act>>>;
}

/** A page played with chips; tray, tools and main button are shared. */
export const chipTable = <Act extends string>({ act, setup, ...table }: Table<Act>): PlayKind => ({
  ...table,
  files: [`${table.name}.css`, `${table.name}.js`],
  controls: (shown) => tableControls(shown, table.texts[shown.language][act]),
  setup: (shown, sandbox) => ({ most, ...setup?.(shown, sandbox) }),
  bets: chips,
  firstBet: firstChip,
});

interface DrawingTable<Act extends string, Spot extends string, Result, Outcome extends TableOutcome>
  extends Omit<Table<Act>, "actions" | "setup"> {
  readonly spots: readonly Spot[];
  readonly draw: (random: Random, bets: Bets<Spot>) => Outcome;
  /** Earlier rounds for the page, and their field name. */
  readonly past: {
    readonly as: string;
    readonly results: ReturnType<typeof recentResults<Result>>;
    readonly of: (outcome: Outcome) => Result;
  };
  /** Additional data for the page's script. */
  readonly facts?: object;
}

/** A table where each round is a single draw. */
export function drawingTable<Act extends string, Spot extends string, Result, Outcome extends TableOutcome>({
  spots,
  draw,
  past,
  facts,
  ...table
}: DrawingTable<Act, Spot, Result, Outcome>): PlayKind {
  const { as, results, of } = past;
  const round: Action = (play, game, call, sandbox) =>
    playRound(play, game, call, sandbox, {
      spots,
      draw,
      drawn: (outcome) => results.add(sandbox, game.nodeId, of(outcome)),
      more: () => ({ [as]: results.of(sandbox, game.nodeId) }),
    });
  return chipTable({
    ...table,
    setup: ({ game }: Shown, sandbox) => ({ ...facts, [as]: game ? results.of(sandbox, game.nodeId) : [] }),
    actions: { [table.act]: round },
  });
}

/** Result of a draw: the winning spots and the payout with stakes, poisha. */
interface TableOutcome {
  readonly winning: readonly string[];
  readonly win: number;
}

interface TableGame<Spot extends string, Outcome extends TableOutcome> {
  readonly spots: readonly Spot[];
  readonly draw: (random: Random, bets: Bets<Spot>) => Outcome;
  /** Called with every outcome after the draw. */
  readonly drawn?: (outcome: Outcome) => void;
  /** Additional fields of the answer. */
  readonly more?: () => object;
}

/**
 * Plays one round: all bets are one wager of their sum. A win ordered by the control port is paid exactly; `gift` is
 * the part beyond the outcome.
 */
export function playRound<Spot extends string, Outcome extends TableOutcome>(
  play: Play,
  game: WorldGame,
  { body }: Call,
  sandbox: Sandbox,
  { spots, draw, drawn, more }: TableGame<Spot, Outcome>,
): Answer {
  const bets = readBets(body.bets, spots);
  if (!bets) return refusal("bet_invalid", play.language);
  const round = wager(play, game, sumOf(bets), sandbox, (random, forced) => {
    const outcome = forced === undefined ? draw(random, bets) : closest(() => draw(random, bets), forced);
    return { outcome, win: forced ?? outcome.win };
  });
  if ("error" in round) return refusal(round.error, play.language);
  const { outcome, win } = round;
  drawn?.(outcome);
  return json({ ...outcome, ...more?.(), win, gift: win - outcome.win, balance: balanceOf(play, sandbox) });
}

/** A chip value of at least 1,000 poisha in short form. */
const short = (poisha: number): string => (poisha >= 100_000 ? `${poisha / 100_000}K` : `${poisha / 100}`);

/** Chip tray, total stake, undo, clear, rebet and the main button; `chips.js` uses their ids. */
function tableControls({ language }: Pick<Shown, "language">, act: string): string {
  const words = tableTexts[language];
  const tray = chips.map(
    (chip, at) =>
      `<label class="chip c${at}"><input type="radio" name="chip" value="${chip}"><span>${short(chip)}</span></label>`,
  );
  const tool = (id: string, word: string, d: string) =>
    `<button type="button" id="${id}" disabled>${icon(d)}<span>${word}</span></button>`;
  return (
    `<div class="tray" role="radiogroup" aria-label="${words.chips}">${tray.join("")}</div>` +
    `<div class="tools"><p class="stake"><span class="stake-word">${words.stake}</span><output id="stake"></output></p>` +
    `${tool("undo", words.undo, "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 10")}${tool("clear", words.clear, "M6 6l12 12M18 6L6 18")}` +
    `${tool("rebet", words.rebet, "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7")}</div>` +
    `<button type="button" class="act" id="act" disabled><span>${act}</span></button>`
  );
}

/** A betting spot; `inner` may contain markup. */
export const spot = (name: string, kind: string, inner: string, label = ""): string =>
  `<button type="button" class="spot ${kind}" data-spot="${name}"${label && ` aria-label="${label}"`} disabled>${inner}<i class="pile" aria-hidden="true"></i></button>`;

/** The list of the last results; `pieces.js` fills it. */
export const pastBeads = (word: string): string =>
  `<section class="past"><h2 class="unseen">${word}</h2><ol class="beads" id="past"></ol></section>`;

/** Chip values in poisha, and the initial chip. */
const chips: readonly number[] = [1_000, 5_000, 10_000, 50_000, 100_000];
const firstChip = 1_000;

/** Minimum bet per spot and maximum bet per table, poisha. */
const least = 1_000;
const most = 5_000_000;

/** Bets in poisha by spot. */
export type Bets<Spot extends string> = ReadonlyMap<Spot, number>;

/**
 * Parses bets, an object of amounts by spot.
 * @returns undefined if there are none, a spot or an amount is invalid, or the sum is too large
 */
function readBets<Spot extends string>(sent: unknown, spots: readonly Spot[]): Bets<Spot> | undefined {
  if (typeof sent !== "object" || sent === null) return undefined;
  const bets = new Map<Spot, number>();
  for (const [name, amount] of Object.entries(sent)) {
    const spot = spots.find((candidate) => candidate === name);
    if (spot === undefined || !Number.isSafeInteger(amount) || amount < least || amount % least !== 0) return undefined;
    bets.set(spot, amount);
  }
  const sum = sumOf(bets);
  return sum > 0 && sum <= most ? bets : undefined;
}

const sumOf = (bets: Bets<string>): number => [...bets.values()].reduce((sum, amount) => sum + amount, 0);

/**
 * Payout of the bets, poisha.
 * @param returnOf payout per poisha on a spot in hundredths, stake included
 */
export const paidOf = <Spot extends string>(bets: Bets<Spot>, returnOf: (spot: Spot) => number): number =>
  [...bets].reduce((sum, [spot, amount]) => sum + (amount * returnOf(spot)) / 100, 0);

/** A draw with its payout in poisha. */
interface Paying {
  readonly win: number;
}

const tries = 2_000;

/**
 * Finds the outcome for a win ordered by the control port: of many draws, the one that pays closest to it from below,
 * or else the one that pays least. The caller adds the difference as a gift, which is negative only if no outcome pays
 * as little as ordered.
 */
function closest<T extends Paying>(draw: () => T, win: number): T {
  const misses = ({ win: paid }: Paying): number => (paid > win ? Number.MAX_SAFE_INTEGER / 2 + paid : win - paid);
  let best = draw();
  for (let at = 1; at < tries && best.win !== win; at++) {
    const drawn = draw();
    if (misses(drawn) < misses(best)) best = drawn;
  }
  return best;
}

/**
 * The last results of each game, newest first. The seed provides the initial results of a game without rounds. They
 * belong to the sandbox's rounds and end with them, as in `plays.ts`.
 */
export function recentResults<T>(most: number, draw: (random: Random) => T) {
  const perRounds = new WeakMap<Rounds, Map<number, T[]>>();

  function resultsOf({ rounds, seed }: Sandbox, nodeId: number): T[] {
    const games = perRounds.get(rounds) ?? new Map<number, T[]>();
    perRounds.set(rounds, games);
    const random = mulberry32(hashOf(seed, "recent", nodeId));
    const results = games.get(nodeId) ?? Array.from({ length: most }, () => draw(random));
    games.set(nodeId, results);
    return results;
  }

  return {
    of: (sandbox: Sandbox, nodeId: number): readonly T[] => resultsOf(sandbox, nodeId),
    add(sandbox: Sandbox, nodeId: number, result: T): void {
      const results = resultsOf(sandbox, nodeId);
      results.unshift(result);
      results.length = most;
    },
  };
}

/** Rank 1 (ace) to 13 (king), suit 0–3: spades, hearts, diamonds, clubs. */
export interface Card {
  readonly rank: number;
  readonly suit: number;
}

/** Deals the first cards from shuffled decks. */
export function dealt(random: Random, decks: number, count: number): Card[] {
  const taken = new Set<number>();
  while (taken.size < count) taken.add(Math.floor(random() * decks * 52));
  return [...taken].map((card) => ({ rank: (card % 13) + 1, suit: Math.floor(card / 13) % 4 }));
}

/** Texts of chip tables. */
const bn = {
  chips: "চিপ বাছুন",
  stake: "মোট বাজি",
  undo: "ফেরান",
  clear: "মুছুন",
  rebet: "আগের বাজি",
  placeFirst: "আগে অন্তত একটি ঘরে চিপ রাখুন",
  tableFull: "এক রাউন্ডে সব মিলিয়ে {amount} পর্যন্ত বাজি ধরা যায়",
  gift: "সৌভাগ্যের বোনাস: {amount}",
} as const;

type TableTexts = Readonly<Record<keyof typeof bn, string>>;

const en: TableTexts = {
  chips: "Choose a chip",
  stake: "Total bet",
  undo: "Undo",
  clear: "Clear",
  rebet: "Rebet",
  placeFirst: "Put a chip on a spot first",
  tableFull: "One round takes up to {amount} in all",
  gift: "Lucky bonus: {amount}",
};

export const tableTexts: Readonly<Record<Language, TableTexts>> = { BN: bn, EN: en };
