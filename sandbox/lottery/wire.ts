import { gameImage } from "../art/paths.ts";
import type { Language, Sandbox } from "../contract.ts";
import { type Draw, lastDraw, nextDraw, numbersOf } from "./draws.ts";
import { rulesOf } from "./formats.ts";
import type { LotteryGame } from "./games.ts";

/** Shapes of protocol section 6; a group's name is said by the language, as on the VN menus. */
export const gameRow = (game: LotteryGame, language: Language) => ({
  gameId: game.nodeId,
  gameCode: game.code,
  gameName: game.name[language],
  gameGroupCode: game.format,
  gameGroupName: rulesOf[game.format].name[language],
  iconUrl: gameImage(game.nodeId),
  prizeMode: game.mode === "VN" ? "LOTT" : game.mode,
  status: 1,
});

export const menuRow = (game: LotteryGame, language: Language, { clock }: Sandbox) => ({
  gameId: game.nodeId,
  gameCode: game.code,
  gameName: game.name[language],
  iconUrl: gameImage(game.nodeId),
  drawTime: nextDraw(game, clock.now()).at,
});

export function openedRow(game: LotteryGame, language: Language, { clock, seed }: Sandbox) {
  const last = lastDraw(game, clock.now());
  return {
    gameId: game.nodeId,
    gameCode: game.code,
    gameName: game.name[language],
    numero: last.numero,
    winNo: numbersOf(game, last.period, seed).map(String),
    openTime: last.at,
    nextOpenTime: nextDraw(game, clock.now()).at,
  };
}

export const drawRow = (game: LotteryGame, { numero, period, at }: Draw, { seed }: Sandbox) => ({
  gameCode: game.code,
  numero,
  winningNumber: numbersOf(game, period, seed).join(","),
  drawTime: at,
});

/** Keyed by gameCode, in order. */
export const keyed = <T extends { gameCode: string }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.gameCode, row]));
