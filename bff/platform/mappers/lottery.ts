import Type from "typebox";
import type {
  LotteryDraw,
  LotteryGame,
  LotteryGroup,
  LotteryMode,
  OpenedLottery,
} from "../../../shared/contracts/lottery.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "./html.ts";
import { entries, field, id, imagePath, instant, listIn, number, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 80;
/** No draw of the family has more balls. */
const mostNumbers = 30;

const gameRows = rowsOf(
  Type.Object({
    gameId: Scalar,
    gameCode: Scalar,
    gameName: Scalar,
    gameGroupCode: Scalar,
    gameGroupName: Scalar,
    iconUrl: Scalar,
    prizeMode: Scalar,
    status: Scalar,
    drawTime: Scalar,
  }),
);
type GameRow = ReturnType<typeof gameRows>[number];

const drawRows = rowsOf(
  Type.Object({
    gameId: Scalar,
    gameCode: Scalar,
    gameName: Scalar,
    numero: Scalar,
    winningNumber: Scalar,
    winNo: Type.Optional(Type.Union([Scalar, Type.Array(Scalar)])),
    drawTime: Scalar,
    openTime: Scalar,
    nextOpenTime: Scalar,
  }),
);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * The rows of a bare answer: a keyed map in one build, a list in another (protocol section 6).
 * @throws PlatformError `platform_bad_answer` for anything else, and for a map or list without a single row in it
 */
function values(value: unknown): unknown[] {
  const rows = Array.isArray(value) ? value : entries(value).map(([, row]) => row);
  if (!isObject(value) || (rows.length > 0 && !rows.some(isObject)))
    throw new PlatformError("platform_bad_answer", true);
  return rows;
}

const name = (value: unknown, otherwise: string): string => plainText(text(value) ?? otherwise, longestName);

const modeOf = (prizeMode: unknown): Exclude<LotteryMode, "VN"> => {
  const spelt = text(prizeMode)?.toUpperCase();
  return spelt === "ELOTT" || spelt === "SEA" ? spelt : "LOTT";
};

/** `account` tells the lobby which wallet account the game belongs to (spec section 3). */
const accounts: Readonly<Partial<Record<LotteryMode, LotteryGame["account"]>>> = {
  VN: "TCG_LOTTO_VN",
  SEA: "TCG_SEA",
};

function game(row: GameRow, mode: LotteryMode, group: string): LotteryGame[] {
  const code = id(row.gameCode);
  // A game that is switched off cannot be bet on.
  if (code === undefined || number(row.status) === 0) return [];
  const drawAt = instant(row.drawTime);
  const account = accounts[mode];
  return [
    {
      ...{ id: id(row.gameId) ?? code, code, name: name(row.gameName, code), image: imagePath(row.iconUrl) ?? "" },
      ...{ group, mode, ...(account && { account }), ...(drawAt && { drawAt }) },
    },
  ];
}

const groupOf = (row: GameRow): string => id(row.gameGroupCode) ?? "OTHER";

/** @param mode what was asked for; each row's own `prizeMode` without it */
export const lotteryGames = (value: unknown, mode?: LotteryMode): LotteryGame[] =>
  gameRows(values(value)).flatMap((row) => game(row, mode ?? modeOf(row.prizeMode), groupOf(row)));

/** Games under their groups, in the platform's order. */
export function lotteryGroups(value: unknown, mode: LotteryMode): LotteryGroup[] {
  const groups = new Map<string, LotteryGroup>();
  for (const row of gameRows(values(value))) {
    const code = groupOf(row);
    const group = groups.get(code) ?? { code, name: name(row.gameGroupName, code), games: [] };
    group.games.push(...game(row, mode, code));
    groups.set(code, group);
  }
  return [...groups.values()].filter(({ games }) => games.length > 0);
}

/** VN menus come grouped already, each group with its `gameMenus`. */
export const vnLotteryGroups = (value: unknown): LotteryGroup[] =>
  values(value).flatMap((group) => {
    const code = id(field(group, "groupCode")) ?? "OTHER";
    const games = gameRows(listIn(field(group, "gameMenus"))).flatMap((row) => game(row, "VN", code));
    return games.length > 0 ? [{ code, name: name(field(group, "groupName"), code), games }] : [];
  });

/** `"1,2,3"`, `["1","2"]`, or digits in a row as some builds spell them. */
function numbers(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((ball) => text(ball) ?? []).slice(0, mostNumbers);
  const spelt = text(value) ?? "";
  const parts = /^\d{3,}$/.test(spelt) ? [...spelt] : spelt.split(/[^0-9A-Za-z]+/);
  return parts.filter((part) => part !== "").slice(0, mostNumbers);
}

export const openedLotteries = (value: unknown): OpenedLottery[] =>
  drawRows(values(value)).flatMap((row) => {
    const [code, numero] = [id(row.gameCode), id(row.numero)];
    const drawn = numbers(row.winNo ?? row.winningNumber);
    if (code === undefined || numero === undefined || drawn.length === 0) return [];
    const [openedAt, nextAt] = [instant(row.openTime ?? row.drawTime), instant(row.nextOpenTime)];
    return [
      {
        ...{ id: id(row.gameId) ?? code, code, name: name(row.gameName, code), numero, numbers: drawn },
        ...{ ...(openedAt && { openedAt }), ...(nextAt && { nextAt }) },
      },
    ];
  });

export const lotteryDraws = (list: readonly unknown[]): LotteryDraw[] =>
  drawRows(list).flatMap((row) => {
    const numero = id(row.numero);
    const drawn = numbers(row.winningNumber ?? row.winNo);
    const drawnAt = instant(row.drawTime ?? row.openTime);
    return numero && drawn.length > 0 ? [{ numero, numbers: drawn, ...(drawnAt && { drawnAt }) }] : [];
  });
