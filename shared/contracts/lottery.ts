import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { bodyOf, closedObject, Id, ImagePath, Instant, LanguageCode, LanguageQuery, listOf, pageOf } from "./common.ts";
import { BackPath, Launch } from "./launch.ts";

export const routes = {
  lotteryMenus: { method: "GET", path: "/api/lottery/menus", access: "shared" },
  lotteryPopular: { method: "GET", path: "/api/lottery/popular", access: "shared" },
  lotteryOpened: { method: "GET", path: "/api/lottery/opened", access: "shared" },
  lotteryDraws: {
    method: "GET",
    path: "/api/lottery/draws/:code",
    cost: 2,
    access: "visitor",
    passive: true,
    wordless: true,
    impersonal: true,
  },
  lotteryRecent: { method: "GET", path: "/api/lottery/recent", access: "account", passive: true },
  lotteryLobby: { method: "POST", path: "/api/lottery/lobby", access: "account" },
} as const satisfies RouteRows;

/** Prize modes of the lottery pages. `VN` has separate menus (protocol section 6). */
export const LotteryMode = Type.Enum(["LOTT", "ELOTT", "SEA", "VN"]);
export type LotteryMode = Static<typeof LotteryMode>;

export const LotteryGame = closedObject({
  id: Id,
  code: Id,
  name: Type.String(),
  image: ImagePath,
  group: Type.String(),
  mode: LotteryMode,
  /** The wallet of the game, if it is not the main wallet (spec section 3). */
  account: Type.Optional(Type.Enum(["TCG_LOTTO_VN", "TCG_SEA"])),
  drawAt: Type.Optional(Instant),
});
export type LotteryGame = Static<typeof LotteryGame>;

export const LotteryGroup = closedObject({ code: Id, name: Type.String(), games: Type.Array(LotteryGame) });
export type LotteryGroup = Static<typeof LotteryGroup>;

const LotteryMenusQuery = closedObject({ language: Type.Optional(LanguageCode), mode: Type.Optional(LotteryMode) });

export const LotteryMenus = closedObject({ groups: Type.Array(LotteryGroup) });
export type LotteryMenus = Static<typeof LotteryMenus>;

export const LotteryGames = listOf(LotteryGame);
export type LotteryGames = Static<typeof LotteryGames>;

const Numbers = Type.Array(Type.String());

/** The last draw of a game and the time of the next one. */
export const OpenedLottery = closedObject({
  id: Id,
  code: Id,
  name: Type.String(),
  numero: Type.String(),
  numbers: Numbers,
  openedAt: Type.Optional(Instant),
  nextAt: Type.Optional(Instant),
});
export type OpenedLottery = Static<typeof OpenedLottery>;

export const OpenedLotteries = listOf(OpenedLottery);
export type OpenedLotteries = Static<typeof OpenedLotteries>;

export const LotteryDraw = closedObject({ numero: Type.String(), numbers: Numbers, drawnAt: Type.Optional(Instant) });
export type LotteryDraw = Static<typeof LotteryDraw>;

const LotteryParams = Type.Object({ code: Id });

const LotteryDrawsQuery = closedObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
});

/** Without `code`, the lobby of the mode opens. */
export const LotteryLaunch = bodyOf(
  { mode: LotteryMode, code: Type.Optional(Id), backPath: Type.Optional(BackPath) },
  { mode: "LOTT", code: "LOTT_7QC", backPath: "/lottery" },
);
export type LotteryLaunch = Static<typeof LotteryLaunch>;

export const schemas = {
  lotteryMenus: { querystring: LotteryMenusQuery, response: LotteryMenus },
  lotteryPopular: { querystring: LanguageQuery, response: LotteryGames },
  lotteryOpened: { querystring: LanguageQuery, response: OpenedLotteries },
  /** Newest first. */
  lotteryDraws: { params: LotteryParams, querystring: LotteryDrawsQuery, response: pageOf(LotteryDraw) },
  lotteryRecent: { response: LotteryGames },
  lotteryLobby: { body: LotteryLaunch, response: Launch },
} as const satisfies RouteSchemas<typeof routes>;
