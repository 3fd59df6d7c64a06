import Type from "typebox";
import type { PlatformError } from "../error.ts";
import { pageFrom } from "../mappers/list.ts";
import { lotteryDraws, lotteryGames, lotteryGroups, openedLotteries, vnLotteryGroups } from "../mappers/lottery.ts";
import { everybody, minute, ownRead, second, sharedRead } from "../presets.ts";
import type { LotteryPrizeMode } from "../types.ts";

/** What all of them have in common: answers without an envelope, one group that fails together. */
const lottery = { noEnvelope: "json", breaker: "lottery" } as const;

/** A platform without VN lotteries says that the function is off, which is: there are none. */
const noneIfOff = ({ details }: PlatformError): [] | undefined =>
  details.platformCode === "function.not.available" ? [] : undefined;

const vnLotteries = (value: unknown) => vnLotteryGroups(value).flatMap(({ games }) => games);

/** Lotteries (protocol section 6). */
export const lotteryOperations = {
  lotteryMenus: sharedRead({
    ...lottery,
    path: "/lgw/games/game_menus",
    moduleId: "COMM3",
    retry: "feed",
    relay: true,
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    request: Type.Object({ prizeMode: Type.Enum(["Lott", "ELOTT", "SEA"]) }),
    // The brand's own lottery type is spelt so (protocol section 10).
    toWire: ({ prizeMode }: { prizeMode: LotteryPrizeMode }) => ({
      prizeMode: prizeMode === "LOTT" ? ("Lott" as const) : prizeMode,
    }),
    map: (value, { input }) => lotteryGroups(value, input.prizeMode),
  }),

  vnLotteryMenus: sharedRead({
    ...lottery,
    path: "/lgw/vn/games/game_menu",
    moduleId: "COMM3",
    retry: "feed",
    relay: true,
    cache: { scope: "language", freshMs: 15 * second, staleMs: 60 * minute },
    request: Type.Object({ prizeMode: Type.Enum(["LOTT", "ELOTT"]), device: Type.Literal("WEB") }),
    toWire: ({ prizeMode }: { prizeMode: "LOTT" | "ELOTT" }) => ({ prizeMode, device: "WEB" as const }),
    map: vnLotteryGroups,
    onRefusal: noneIfOff,
  }),

  popularLotteries: sharedRead({
    ...lottery,
    path: "/lgw/games/popular",
    moduleId: "AGEANNOUNCE3",
    retry: "feed",
    relay: true,
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    map: (value) => lotteryGames(value),
  }),

  openedLotteries: sharedRead({
    ...lottery,
    path: "/lgw/vn/numeros/opened/game",
    moduleId: "AGEANNOUNCE3",
    retry: "feed",
    relay: true,
    // Lotteries are drawn every minute at most: a number is at most this much late.
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
    map: (value) => lotteryGames(value),
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
