import Type from "typebox";
import { games, listedGames } from "../mappers/game.ts";
import { vendors } from "../mappers/vendors.ts";
import { winners } from "../mappers/winners.ts";
import { count, listRequired, number, Scalar } from "../mappers/wire.ts";
import { everybody, LanguageField, minute, ownRead, second, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";
import type { GameQuery } from "../types.ts";

/** What a web client says about itself (protocol section 10). */
const webClient = { clientType: 3, platform: "html5-desktop" } as const;
const Web = { clientType: Type.Literal(3), platform: Type.Literal("html5-desktop") };

export const lobbyOperations = {
  vendors: sharedRead({
    path: "/wps/relay/GCSGAME_newGameVendor",
    aliases: [{ path: "/wps/relay/GCSGAME_gameVendor" }],
    moduleId: "COMM3",
    retry: "feed",
    breaker: "lobby",
    relay: true,
    cache: { scope: "language", freshMs: 5 * minute, staleMs: 60 * minute },
    request: Type.Object({ ...Web, merchant: Type.String(), language: LanguageField }),
    toWire: (_input: NoInput, { merchant, language }) => ({ ...webClient, merchant, language }),
    map: (value, { language }) => vendors(value, language),
  }),

  /** The catalogue holds the answers; a visitor's token only travels until its first fill. */
  gameList: ownRead({
    path: "/wps/relay/GCSGAME_gameList",
    moduleId: "GAMELO3",
    audience: everybody,
    token: "optional",
    retry: "feed",
    deadlineMs: 10 * second,
    breaker: "catalogue",
    maxBytes: 16 * 1024 * 1024,
    relay: true,
    request: Type.Object({
      ...Web,
      merchant: Type.String(),
      gameType: Type.Optional(Type.String()),
      vassalage: Type.Optional(Type.String()),
      gameClassify: Type.Optional(Type.String()),
      gameName: Type.Optional(Type.String()),
      pageNo: Type.Integer(),
      pageSize: Type.Integer(),
      language: LanguageField,
      imgSize: Type.Literal("rx2"),
    }),
    response: Type.Object({ totalPages: Scalar, totalCount: Scalar, games: Type.Optional(Type.Unknown()) }),
    toWire: (input: GameQuery, { merchant, language }) => ({
      ...webClient,
      merchant,
      gameType: input.type,
      vassalage: input.vendor,
      gameClassify: input.class,
      gameName: input.name,
      pageNo: input.page,
      pageSize: input.size,
      // `gameName` with `language` finds nothing on a live site (protocol section 5).
      language: input.name ? undefined : language,
      imgSize: "rx2" as const,
    }),
    map(value) {
      const total = number(value.totalCount);
      return {
        games: listedGames(listRequired(value.games)),
        totalPages: count(value.totalPages),
        ...(total !== undefined && { total: count(total) }),
      };
    },
  }),

  hotGames: sharedRead({
    path: "/wps/relay/GCSGAME_hotGamesV2",
    aliases: [{ method: "POST" }],
    moduleId: "GAMELOHOT3",
    retry: "feed",
    breaker: "lobby",
    relay: true,
    cache: { scope: "language", freshMs: 5 * minute, staleMs: 60 * minute },
    request: Type.Object({
      platform: Type.Literal("html5-desktop"),
      merchantCode: Type.String(),
      language: LanguageField,
    }),
    toWire: (_input: NoInput, { merchant, language }) => ({
      platform: webClient.platform,
      merchantCode: merchant,
      language,
    }),
    map: (value) => games(listRequired(value, "list")),
  }),

  winners: sharedRead({
    path: "/wps/relay/ODSFE2_getWinnerBoard",
    aliases: [{ path: "/wps/relay/GCSGAME_getRankList" }],
    moduleId: "COMM3",
    retry: "feed",
    breaker: "lobby",
    relay: true,
    cache: { scope: "language", freshMs: 15 * second, staleMs: 60 * minute },
    request: Type.Object({ gameCategory: Type.Literal("ALL"), limitNum: Type.Integer(), language: LanguageField }),
    toWire: ({ limit }: { limit: number }, { language }) => ({
      gameCategory: "ALL" as const,
      limitNum: limit,
      language,
    }),
    map: (value, { input }) => winners(listRequired(value, "list"), input.limit),
  }),
};
