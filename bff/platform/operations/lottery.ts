import Type from "typebox";
import type * as contract from "../../../shared/contracts/lottery.ts";
import { PlatformError } from "../error.ts";
import { pageFrom } from "../mappers/list.ts";
import { finiteNumber, instant } from "../mappers/numbers.ts";
import { rowsOf, Scalar, scalarRows, scalars } from "../mappers/schema.ts";
import { completeRow, entries, field, listIn } from "../mappers/structure.ts";
import { firstImage, firstText, id, plainLine, text } from "../mappers/text.ts";
import { everybody, feed, minute, ownRead, second, sharedRead } from "../presets.ts";
import type { LotteryPrizeMode } from "../types.ts";

const maxNameLength = 80;
const maxNumbers = 30;

const gameRows = scalarRows("gameId gameCode gameName gameGroupCode gameGroupName iconUrl prizeMode status drawTime");
type GameRow = ReturnType<typeof gameRows>[number];

const drawRows = rowsOf({
  ...scalars("gameId gameCode gameName numero winningNumber drawTime openTime nextOpenTime"),
  winNo: Type.Optional(Type.Union([Scalar, Type.Array(Scalar)])),
});

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Returns the rows of a list or of a keyed map (protocol section 6). @throws PlatformError `platform_bad_answer` */
function rowsOfAnswer(value: unknown): unknown[] {
  const rows = Array.isArray(value) ? value : entries(value).map(([, row]) => row);
  if (!isObject(value) || (rows.length > 0 && !rows.some(isObject)))
    throw new PlatformError("platform_bad_answer", true);
  return rows;
}

const nameOr = (value: unknown, fallback: string): string => plainLine(firstText(value, fallback), maxNameLength);

const modeOf = (prizeMode: unknown): Exclude<contract.LotteryMode, "VN"> => {
  const mode = text(prizeMode)?.toUpperCase();
  return mode === "ELOTT" || mode === "SEA" ? mode : "LOTT";
};

/** Wallet account of each mode (spec section 3). */
const walletAccounts = { VN: "TCG_LOTTO_VN", SEA: "TCG_SEA", LOTT: undefined, ELOTT: undefined } as const;

/** Returns no game if it is switched off. */
function game(row: GameRow, mode: contract.LotteryMode, group: string): contract.LotteryGame[] {
  const code = id(row.gameCode);
  if (code === undefined || finiteNumber(row.status) === 0) return [];
  return completeRow(
    {
      id: id(row.gameId) ?? code,
      code,
      name: nameOr(row.gameName, code),
      image: firstImage(row.iconUrl),
      group,
      mode,
    },
    { account: walletAccounts[mode], drawAt: instant(row.drawTime) },
  );
}

const groupOf = (row: GameRow): string => id(row.gameGroupCode) ?? "OTHER";

const lotteryGames = (value: unknown): contract.LotteryGame[] =>
  gameRows(rowsOfAnswer(value)).flatMap((row) => game(row, modeOf(row.prizeMode), groupOf(row)));

function lotteryGroups(value: unknown, mode: contract.LotteryMode): contract.LotteryGroup[] {
  const groups = new Map<string, contract.LotteryGroup>();
  for (const row of gameRows(rowsOfAnswer(value))) {
    const code = groupOf(row);
    const group = groups.get(code) ?? { code, name: nameOr(row.gameGroupName, code), games: [] };
    group.games.push(...game(row, mode, code));
    groups.set(code, group);
  }
  return [...groups.values()].filter(({ games }) => games.length > 0);
}

const vnLotteryGroups = (value: unknown): contract.LotteryGroup[] =>
  rowsOfAnswer(value).flatMap((group) => {
    const code = id(field(group, "groupCode")) ?? "OTHER";
    const games = gameRows(listIn(field(group, "gameMenus"))).flatMap((row) => game(row, "VN", code));
    return games.length > 0 ? [{ code, name: nameOr(field(group, "groupName"), code), games }] : [];
  });

const vnLotteries = (value: unknown) => vnLotteryGroups(value).flatMap(({ games }) => games);

/** Reads `"1,2,3"`, `["1","2"]`, or in some builds a sequence of digits. */
function drawnNumbers(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((ball) => text(ball) ?? []).slice(0, maxNumbers);
  const joined = text(value) ?? "";
  const parts = /^\d{3,}$/.test(joined) ? [...joined] : joined.split(/[^0-9A-Za-z]+/);
  return parts.filter((part) => part !== "").slice(0, maxNumbers);
}

const openedLotteries = (value: unknown): contract.OpenedLottery[] =>
  drawRows(rowsOfAnswer(value)).flatMap((row) => {
    const code = id(row.gameCode);
    const numbers = drawnNumbers(row.winNo ?? row.winningNumber);
    if (code === undefined || numbers.length === 0) return [];
    return completeRow(
      { id: id(row.gameId) ?? code, code, name: nameOr(row.gameName, code), numero: id(row.numero), numbers },
      { openedAt: instant(row.openTime ?? row.drawTime), nextAt: instant(row.nextOpenTime) },
    );
  });

const lotteryDraws = (list: readonly unknown[]): contract.LotteryDraw[] =>
  drawRows(list).flatMap((row) => {
    const numbers = drawnNumbers(row.winningNumber ?? row.winNo);
    if (numbers.length === 0) return [];
    return completeRow({ numero: id(row.numero), numbers }, { drawnAt: instant(row.drawTime ?? row.openTime) });
  });

const lottery = { noEnvelope: "json", breaker: "lottery" } as const;

/** A platform without VN lotteries reports the function as unavailable. */
const noneIfOff = ({ details }: PlatformError): [] | undefined =>
  details.platformCode === "function.not.available" ? [] : undefined;

/** Lottery calls (protocol section 6). */
export const lotteryOperations = {
  lotteryMenus: sharedRead({
    ...lottery,
    path: "/lgw/games/game_menus",
    moduleId: "COMM3",
    ...feed(minute),
    request: Type.Object({ prizeMode: Type.Enum(["Lott", "ELOTT", "SEA"]) }),
    // The platform's code for LOTT (protocol section 10).
    toWire: ({ prizeMode }: { prizeMode: LotteryPrizeMode }) => ({
      prizeMode: prizeMode === "LOTT" ? ("Lott" as const) : prizeMode,
    }),
    map: (value, { input }) => lotteryGroups(value, input.prizeMode),
  }),

  vnLotteryMenus: sharedRead({
    ...lottery,
    path: "/lgw/vn/games/game_menu",
    moduleId: "COMM3",
    ...feed(15 * second),
    request: Type.Object({ prizeMode: Type.Enum(["LOTT", "ELOTT"]), device: Type.Literal("WEB") }),
    toWire: ({ prizeMode }: { prizeMode: "LOTT" | "ELOTT" }) => ({ prizeMode, device: "WEB" as const }),
    map: vnLotteryGroups,
    onRefusal: noneIfOff,
  }),

  popularLotteries: sharedRead({
    ...lottery,
    path: "/lgw/games/popular",
    moduleId: "AGEANNOUNCE3",
    ...feed(minute),
    map: lotteryGames,
  }),

  openedLotteries: sharedRead({
    ...lottery,
    path: "/lgw/vn/numeros/opened/game",
    moduleId: "AGEANNOUNCE3",
    retry: "feed",
    relay: true,
    // Maximum delay of a result. Draws are a minute or more apart.
    cache: { scope: "language", freshMs: 3 * second, staleMs: 10 * minute },
    map: openedLotteries,
  }),

  lotteryDraws: ownRead({
    ...lottery,
    path: "/lgw/draw/code/:code",
    moduleId: "COMM3",
    audience: everybody,
    token: "optional",
    errors: { "not.found": "game_not_found" },
    request: Type.Object({ page: Type.Integer(), size: Type.Integer() }),
    // `/lgw` counts pages from 0 (protocol 1.4).
    toWire: ({ page, size }: { code: string; page: number; size: number }) => ({ page: page - 1, size }),
    pathOf: ({ code }) => `/lgw/draw/code/${encodeURIComponent(code)}`,
    map: (value, { input }) => pageFrom(value, input, { items: lotteryDraws }),
  }),

  recentLotteries: ownRead({
    ...lottery,
    path: "/lgw/games/game_menus/recent",
    moduleId: "COMM3",
    relay: true,
    map: lotteryGames,
  }),

  recentVnLotteries: ownRead({
    ...lottery,
    path: "/lgw/vn/games/game_menu/recent",
    moduleId: "COMM3",
    relay: true,
    map: vnLotteries,
    onRefusal: noneIfOff,
  }),
};
