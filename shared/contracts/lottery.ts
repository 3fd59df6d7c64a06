import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import {
  bodyOf,
  closedObject,
  Id,
  ImagePath,
  Instant,
  LanguageCode,
  LanguageQuery,
  listOf,
  pageOf,
  Text,
} from "./common.ts";
import { BackPath, Launch } from "./launch.ts";

export const routes = {
  lotteryMenus: get("/api/lottery/menus", "shared"),
  lotteryPopular: get("/api/lottery/popular", "shared"),
  lotteryOpened: get("/api/lottery/opened", "shared"),
  lotteryDraws: get("/api/lottery/draws/:code", "visitor", {
    cost: 2,
    passive: true,
    wordless: true,
    impersonal: true,
  }),
  lotteryRecent: get("/api/lottery/recent", "account", { passive: true }),
  lotteryLobby: post("/api/lottery/lobby", "account"),
} as const satisfies RouteRows;

/** Prize modes of the lottery pages. `VN` has separate menus (protocol section 6). */
export const LotteryMode = Type.Enum(["LOTT", "ELOTT", "SEA", "VN"]);
export type LotteryMode = Static<typeof LotteryMode>;

export const LotteryGame = closedObject({
  id: Id,
  code: Id,
  name: Text,
  image: ImagePath,
  group: Text,
  mode: LotteryMode,
  /** The game's wallet, if not the main wallet (spec section 3). */
  account: Type.Optional(Type.Enum(["TCG_LOTTO_VN", "TCG_SEA"])),
  drawAt: Type.Optional(Instant),
});
export type LotteryGame = Static<typeof LotteryGame>;

export const LotteryGroup = closedObject({ code: Id, name: Text, games: Type.Array(LotteryGame) });
export type LotteryGroup = Static<typeof LotteryGroup>;

const LotteryMenusQuery = closedObject({ language: Type.Optional(LanguageCode), mode: Type.Optional(LotteryMode) });

export const LotteryMenus = closedObject({ groups: Type.Array(LotteryGroup) });
export type LotteryMenus = Static<typeof LotteryMenus>;

export const LotteryGames = listOf(LotteryGame);
export type LotteryGames = Static<typeof LotteryGames>;

const Numbers = Type.Array(Text);

/** The last draw of a game and the time of the next one. */
export const OpenedLottery = closedObject({
  id: Id,
  code: Id,
  name: Text,
  numero: Text,
  numbers: Numbers,
  openedAt: Type.Optional(Instant),
  nextAt: Type.Optional(Instant),
});
export type OpenedLottery = Static<typeof OpenedLottery>;

export const OpenedLotteries = listOf(OpenedLottery);
export type OpenedLotteries = Static<typeof OpenedLotteries>;

export const LotteryDraw = closedObject({ numero: Text, numbers: Numbers, drawnAt: Type.Optional(Instant) });
export type LotteryDraw = Static<typeof LotteryDraw>;

const LotteryDrawsQuery = closedObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
});

/** Without `code`, opens the lobby of the mode. */
export const LotteryLaunch = bodyOf(
  { mode: LotteryMode, code: Type.Optional(Id), backPath: Type.Optional(BackPath) },
  { mode: "LOTT", code: "LOTT_7QC", backPath: "/lottery" },
);
export type LotteryLaunch = Static<typeof LotteryLaunch>;

export const schemas = {
  lotteryMenus: { querystring: LotteryMenusQuery, response: LotteryMenus },
  lotteryPopular: { querystring: LanguageQuery, response: LotteryGames },
  lotteryOpened: { querystring: LanguageQuery, response: OpenedLotteries },
  /** Draws of a lottery, newest first. */
  lotteryDraws: { params: Type.Object({ code: Id }), querystring: LotteryDrawsQuery, response: pageOf(LotteryDraw) },
  lotteryRecent: { response: LotteryGames },
  lotteryLobby: { body: LotteryLaunch, response: Launch },
} as const satisfies RouteSchemas<typeof routes>;
