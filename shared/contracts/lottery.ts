import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, ImagePath, Instant, LanguageCode, LanguageQuery, pageOf } from "./common.ts";
import { Launch } from "./launch.ts";

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

/** Prize modes a lottery page is about; `VN` has menus of its own (protocol section 6). */
export const lotteryModes = ["LOTT", "ELOTT", "SEA", "VN"] as const;

export const LotteryMode = Type.Enum([...lotteryModes]);
export type LotteryMode = (typeof lotteryModes)[number];

export const LotteryGame = Type.Object(
  {
    id: Id,
    code: Id,
    name: Type.String(),
    image: ImagePath,
    group: Type.String(),
    mode: LotteryMode,
    /** The wallet account its games belong to, where they have one of their own (spec section 3). */
    account: Type.Optional(Type.Enum(["TCG_LOTTO_VN", "TCG_SEA"])),
    /** When it is drawn next, as far as the menu says. */
    drawAt: Type.Optional(Instant),
  },
  closed,
);
export type LotteryGame = Static<typeof LotteryGame>;

export const LotteryGroup = Type.Object({ code: Id, name: Type.String(), games: Type.Array(LotteryGame) }, closed);
export type LotteryGroup = Static<typeof LotteryGroup>;

export const LotteryMenusQuery = Type.Object(
  { language: Type.Optional(LanguageCode), mode: Type.Optional(LotteryMode) },
  closed,
);

export const LotteryMenus = Type.Object({ groups: Type.Array(LotteryGroup) }, closed);
export type LotteryMenus = Static<typeof LotteryMenus>;

export const LotteryGames = Type.Object({ items: Type.Array(LotteryGame) }, closed);
export type LotteryGames = Static<typeof LotteryGames>;

const Numbers = Type.Array(Type.String());

/** The last draw of a game and when the next one falls. */
export const OpenedLottery = Type.Object(
  {
    id: Id,
    code: Id,
    name: Type.String(),
    numero: Type.String(),
    numbers: Numbers,
    openedAt: Type.Optional(Instant),
    nextAt: Type.Optional(Instant),
  },
  closed,
);
export type OpenedLottery = Static<typeof OpenedLottery>;

export const OpenedLotteries = Type.Object({ items: Type.Array(OpenedLottery) }, closed);
export type OpenedLotteries = Static<typeof OpenedLotteries>;

export const LotteryDraw = Type.Object(
  { numero: Type.String(), numbers: Numbers, drawnAt: Type.Optional(Instant) },
  closed,
);
export type LotteryDraw = Static<typeof LotteryDraw>;

/** Newest first. */
export const LotteryDraws = pageOf(LotteryDraw);
export type LotteryDraws = Static<typeof LotteryDraws>;

export const LotteryParams = Type.Object({ code: Id });

export const LotteryDrawsQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  },
  closed,
);

/** Without a code the lobby of the mode opens. */
export const LotteryLaunch = Type.Object(
  {
    mode: LotteryMode,
    code: Type.Optional(Id),
    /** Own path the lobby returns to; anything but a path of ours is refused. */
    backPath: Type.Optional(Type.String({ maxLength: 256, pattern: "^/(?![/\\\\])[^\\\\\\u0000-\\u001f]*$" })),
  },
  { ...closed, examples: [{ mode: "LOTT", code: "LOTT_7QC", backPath: "/lottery" }] },
);
export type LotteryLaunch = Static<typeof LotteryLaunch>;

export const schemas = {
  lotteryMenus: { querystring: LotteryMenusQuery, response: LotteryMenus },
  lotteryPopular: { querystring: LanguageQuery, response: LotteryGames },
  lotteryOpened: { querystring: LanguageQuery, response: OpenedLotteries },
  lotteryDraws: { params: LotteryParams, querystring: LotteryDrawsQuery, response: LotteryDraws },
  lotteryRecent: { response: LotteryGames },
  lotteryLobby: { body: LotteryLaunch, response: Launch },
} as const satisfies RouteSchemas<typeof routes>;
