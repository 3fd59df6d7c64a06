import type { Language, World, WorldGame } from "../contract.ts";
import { between, hashOf, mulberry32, type Random } from "../world/random.ts";
import { lobbyCode } from "../world/vendors.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Offset of the site's time zone, UTC+6. Draw numbers restart at the site's midnight. */
const zoneMs = 6 * 3_600_000;

/** A lottery draw, determined by game and period. */
export interface Draw {
  /** Number of the game's draw since 1970; `numero` is the number that players see. */
  readonly period: number;
  readonly numero: string;
  /** Epoch ms. */
  readonly at: number;
}

type Rhythm = Pick<LotteryGame, "minutes">;

export function drawOf({ minutes }: Rhythm, period: number): Draw {
  const length = minutes * minuteMs;
  const local = period * length + zoneMs;
  const day = new Date(local).toISOString().slice(0, 10).replaceAll("-", "");
  const number = Math.floor((local % dayMs) / length) + 1;
  return { period, numero: `${day}${String(number).padStart(4, "0")}`, at: (period + 1) * length };
}

export const nextDraw = (game: Rhythm, now: number): Draw => drawOf(game, Math.floor(now / (game.minutes * minuteMs)));

export const lastDraw = (game: Rhythm, now: number): Draw => drawOf(game, nextDraw(game, now).period - 1);

/** A ticket bought this shortly before a draw enters the next draw instead. */
export const lockMs = 3_000;

/** The draw that a ticket bought at `now` enters. */
export const drawOnSale = (game: Rhythm, now: number): Draw => nextDraw(game, now + lockMs);

/** Balls of a past or future draw, determined by seed, game and period. */
export const numbersOf = (game: Pick<LotteryGame, "code" | "format">, period: number, seed: number): number[] =>
  drawNumbers(game.format, mulberry32(hashOf("draw", seed, game.code, period)));

/** Number of past draws that a game lists: two days' worth. */
export const pastDrawCount = (game: Rhythm): number => Math.floor((2 * dayMs) / (game.minutes * minuteMs));

/** Lottery formats: `3D` three digits, `11X5` five balls out of eleven, `K3` three dice. */
export const formats = ["3D", "11X5", "K3"] as const;
export type Format = (typeof formats)[number];

interface Rules {
  readonly name: Readonly<Record<Language, string>>;
  /** Balls per draw; `from` and `to` are their range. */
  readonly balls: number;
  readonly from: number;
  readonly to: number;
  /** Balls are drawn without repetition and sorted in ascending order. */
  readonly distinct: boolean;
}

export const rulesOf: Readonly<Record<Format, Rules>> = {
  "3D": { name: { BN: "তিন অঙ্ক", EN: "Three digits" }, balls: 3, from: 0, to: 9, distinct: false },
  "11X5": { name: { BN: "এগারোতে পাঁচ", EN: "Five of eleven" }, balls: 5, from: 1, to: 11, distinct: true },
  K3: { name: { BN: "তিন ছক্কা", EN: "Three dice" }, balls: 3, from: 1, to: 6, distinct: false },
};

export function drawNumbers(format: Format, random: Random): number[] {
  const { balls, from, to, distinct } = rulesOf[format];
  if (!distinct) return Array.from({ length: balls }, () => between(random, from, to));
  const drum = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const drawn = Array.from({ length: balls }, () => drum.splice(between(random, 0, drum.length - 1), 1)[0] ?? from);
  return drawn.sort((a, b) => a - b);
}

/** Prize modes (protocol section 10), and `VN`, which has separate calls. */
type Mode = "LOTT" | "ELOTT" | "SEA" | "VN";

export interface LotteryGame extends WorldGame {
  readonly mode: Mode;
  readonly format: Format;
  readonly minutes: number;
}

const modes: Readonly<Record<string, Mode>> = { LOTT: "LOTT", ELOTT: "ELOTT", TCG_SEA: "SEA", TCG_LOTTO_VN: "VN" };
const vendorOfMode = (mode: Mode): string => Object.keys(modes).find((code) => modes[code] === mode) ?? "";

/** Derives format and interval from the name, or else from the game's number. Every interval divides an hour. */
function natureOf({ name: { EN: name }, nodeId }: WorldGame): Pick<LotteryGame, "format" | "minutes"> {
  const some = <T>(...choices: [T, ...T[]]): T => choices[hashOf("lottery", nodeId) % choices.length] ?? choices[0];
  if (/Minute/.test(name)) return { format: some("K3", "11X5", "3D"), minutes: /Five/.test(name) ? 5 : 1 };
  if (/Three/.test(name)) return { format: "3D", minutes: some(1, 2, 3) };
  if (/Numbers/.test(name)) return { format: some("3D", "K3"), minutes: some(3, 5, 10) };
  return { format: "11X5", minutes: /Daily/.test(name) ? 30 : some(10, 15, 20) };
}

const perWorld = new WeakMap<World, readonly LotteryGame[]>();

/** Returns a world's lotteries, most popular first. Excludes vendor lobbies. */
export function lotteriesOf(world: World): readonly LotteryGame[] {
  const lotteries =
    perWorld.get(world) ??
    world.games.flatMap((game): LotteryGame[] => {
      const mode = modes[game.vendor];
      if (mode === undefined || game.code === lobbyCode(game.vendor, game.type)) return [];
      return [{ ...game, mode, ...natureOf(game) }];
    });
  perWorld.set(world, lotteries);
  return lotteries;
}

export const lotteryOf = (world: World, name: string): LotteryGame | undefined =>
  lotteriesOf(world).find(({ code, nodeId }) => code === name || `${nodeId}` === name);

/** Parses a prize mode in any case, because the brand's clients send `Lott`. `ZY` is valid but has no games here. */
export function modeOf(prizeMode: string | null): Exclude<Mode, "VN"> | "ZY" | undefined {
  const mode = prizeMode?.toUpperCase();
  return mode === "LOTT" || mode === "ELOTT" || mode === "SEA" || mode === "ZY" ? mode : undefined;
}

/** The lottery named by a launch with `launchMode=LOTT`, or the lobby of its prize mode (protocol section 5). */
export function lotteryToLaunch(query: URLSearchParams, world: World): WorldGame | undefined {
  const code = query.get("lottoGameCode");
  if (code) return lotteryOf(world, code);
  const mode = modeOf(query.get("lottoPrizeMode"));
  if (mode === undefined || mode === "ZY") return undefined;
  const vendor = vendorOfMode(mode);
  return world.games.find((game) => game.vendor === vendor && game.code === lobbyCode(vendor, game.type));
}
