import Type from "typebox";
import type { PlatformError } from "../error.ts";
import { lotteryDraws, lotteryGames, lotteryGroups, openedLotteries, vnLotteryGroups } from "../mappers/lottery.ts";
import { count, listRequired, Nothing, number, Scalar } from "../mappers/wire.ts";
import { operation } from "../row.ts";
import { everybody, minute, own, second } from "./columns.ts";

/** What all of them have in common: bare answers, reads, one group that fails together. */
const read = { bare: "json", idempotent: true, deadlineMs: 6 * second, breaker: "lottery", passive: true } as const;

/** A platform without VN lotteries says that the function is off, which is: there are none. */
const none = (refused: PlatformError): [] | undefined => (refused.code === "feature_unavailable" ? [] : undefined);

/** Lotteries (protocol section 6). */
export const lotteryOperations = {
  lotteryMenus: operation({
    ...read,
    id: "lotteryMenus",
    method: "GET",
    path: "/lgw/games/game_menus",
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    retry: "feed",
    relay: true,
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    request: Type.Object({ prizeMode: Type.Enum(["Lott", "ELOTT", "SEA"]) }),
    response: Type.Unknown(),
    // The brand's own lottery type is spelt so (protocol section 10).
    toWire: ({ prizeMode }) => ({ prizeMode: prizeMode === "LOTT" ? ("Lott" as const) : prizeMode }),
    map: (value, { input }) => lotteryGroups(value, input.prizeMode),
  }),

  vnLotteryMenus: operation({
    ...read,
    id: "vnLotteryMenus",
    method: "GET",
    path: "/lgw/vn/games/game_menu",
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    retry: "feed",
    relay: true,
    cache: { scope: "language", freshMs: 15 * second, staleMs: 60 * minute },
    request: Type.Object({ prizeMode: Type.Enum(["LOTT", "ELOTT"]), device: Type.Literal("WEB") }),
    response: Type.Unknown(),
    toWire: ({ prizeMode }) => ({ prizeMode, device: "WEB" as const }),
    map: vnLotteryGroups,
    onRefusal: none,
  }),

  popularLotteries: operation({
    ...read,
    id: "popularLotteries",
    method: "GET",
    path: "/lgw/games/popular",
    moduleId: "AGEANNOUNCE3",
    audience: everybody,
    token: "never",
    retry: "feed",
    relay: true,
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: (value) => lotteryGames(value),
  }),

  openedLotteries: operation({
    ...read,
    id: "openedLotteries",
    method: "GET",
    path: "/lgw/vn/numeros/opened/game",
    moduleId: "AGEANNOUNCE3",
    audience: everybody,
    token: "never",
    retry: "feed",
    relay: true,
    // Lotteries are drawn every minute at most: a number is at most this much late.
    cache: { scope: "language", freshMs: 3 * second, staleMs: 10 * minute },
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: openedLotteries,
  }),

  lotteryDraws: operation({
    ...read,
    id: "lotteryDraws",
    method: "GET",
    path: "/lgw/draw/code/:code",
    pathOf: ({ code }) => `/lgw/draw/code/${encodeURIComponent(code)}`,
    moduleId: "COMM3",
    audience: everybody,
    token: "optional",
    retry: "faults",
    errors: { "not.found": "game_not_found" },
    request: Type.Object({ page: Type.Integer(), size: Type.Integer() }),
    response: Type.Object({ content: Type.Unknown(), totalPages: Scalar, totalElements: Scalar }),
    // `/lgw` counts pages from 0 (protocol 1.4).
    toWire: ({ page, size }) => ({ page: page - 1, size }),
    map(value) {
      const total = number(value.totalElements);
      return {
        draws: lotteryDraws(listRequired(value.content)),
        totalPages: count(value.totalPages),
        ...(total !== undefined && { total: count(total) }),
      };
    },
  }),

  recentLotteries: operation({
    ...read,
    id: "recentLotteries",
    method: "GET",
    path: "/lgw/games/game_menus/recent",
    moduleId: "COMM3",
    audience: own,
    token: "required",
    retry: "faults",
    relay: true,
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: (value) => lotteryGames(value),
  }),

  recentVnLotteries: operation({
    ...read,
    id: "recentVnLotteries",
    method: "GET",
    path: "/lgw/vn/games/game_menu/recent",
    moduleId: "COMM3",
    audience: own,
    token: "required",
    retry: "faults",
    relay: true,
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: (value) => vnLotteryGroups(value).flatMap(({ games }) => games),
    onRefusal: none,
  }),
};
