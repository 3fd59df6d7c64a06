import Type from "typebox";
import type { Winner } from "../../../shared/contracts/lobby.ts";
import { toPoisha } from "../../../shared/rules/money.ts";
import { games, listedGames } from "../mappers/game.ts";
import { PageFields } from "../mappers/list.ts";
import { count, instant, money, optionalCount } from "../mappers/numbers.ts";
import { AnyField, optionalTexts, scalarRows, scalars } from "../mappers/schema.ts";
import { definedFields, field, listRequired } from "../mappers/structure.ts";
import { firstDisplayText, firstImage, firstText, id, text } from "../mappers/text.ts";
import { vendors } from "../mappers/vendors.ts";
import { everybody, feed, LanguageField, minute, ownRead, second, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";
import type { GameQuery } from "../types.ts";

const winnerRows = scalarRows(
  "customerName winAmount betAmount winTime settleTime gameName nodeName",
  "nodeId gameType vendor vassalage iconUrl showIcon",
);
type WinnerRow = ReturnType<typeof winnerRows>[number];

/**
 * Ranks wins by amount, with each player's best win per game. Rows are bare or inside `vo` (protocol section 5). A
 * payout up to the stake is not a win.
 */
function winners(list: readonly unknown[], limit: number): Winner[] {
  const ranked = winnerRows(list.map((row) => field(row, "vo") ?? row))
    .flatMap((row) => winner(row).map((win) => ({ row, win })))
    .sort((a, b) => toPoisha(b.win.amount) - toPoisha(a.win.amount));
  const shownWins = new Set<string>();
  return ranked
    .filter(({ row, win }) => {
      // The key uses the platform's name, because masked names are not unique.
      const key = JSON.stringify([text(row.customerName), win.game?.id ?? null]);
      return shownWins.size < shownWins.add(key).size;
    })
    .slice(0, limit)
    .map(({ win }) => win);
}

function winner(row: WinnerRow): Winner[] {
  const [name, amount, stake] = [text(row.customerName), money(row.winAmount), money(row.betAmount)];
  if (name === undefined || amount === undefined) return [];
  if (stake !== undefined && toPoisha(amount) <= toPoisha(stake)) return [];
  const at = instant(row.winTime) ?? instant(row.settleTime);
  return [{ name: maskWinner(name), amount, ...definedFields({ at, game: wonGame(row) }) }];
}

const characters = new Intl.Segmenter("bn");

/** `rakib88` and `ra***88` → `ra***`. Splits Bengali names between grapheme clusters. */
function maskWinner(name: string): string {
  const [first, second] = Array.from(characters.segment(name), ({ segment }) => segment);
  return `${[first, second].join("").replace(/\*+$/, "")}***`;
}

function wonGame(row: WinnerRow): Winner["game"] {
  const nodeId = id(row.nodeId);
  const name = firstDisplayText(row.gameName, row.nodeName);
  const vendor = firstText(row.vassalage, row.vendor);
  const type = text(row.gameType);
  if (nodeId === undefined || name === undefined || vendor === undefined || type === undefined) return undefined;
  return { id: nodeId, name, vendor, type, image: firstImage(row.iconUrl, row.showIcon) };
}

/** Identification of a web client (protocol section 10). */
const webClient = { clientType: 3, platform: "html5-desktop" } as const;
const Web = { clientType: Type.Literal(3), platform: Type.Literal("html5-desktop") };

export const lobbyOperations = {
  vendors: sharedRead({
    path: "/wps/relay/GCSGAME_newGameVendor",
    aliases: [{ path: "/wps/relay/GCSGAME_gameVendor" }],
    moduleId: "COMM3",
    ...feed(5 * minute),
    breaker: "lobby",
    request: Type.Object({ ...Web, merchant: Type.String(), language: LanguageField }),
    toWire: (_input: NoInput, { merchant, language }) => ({ ...webClient, merchant, language }),
    map: (value, { language }) => vendors(value, language),
  }),

  /** The catalogue stores the responses. Visitors make the call only until the catalogue is filled. */
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
      ...PageFields,
      merchant: Type.String(),
      language: LanguageField,
      imgSize: Type.Literal("rx2"),
      ...optionalTexts("gameType vassalage gameClassify gameName"),
    }),
    response: Type.Object({ ...scalars("totalPages totalCount"), games: AnyField }),
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
    map: (value) => ({
      games: listedGames(listRequired(value.games)),
      totalPages: count(value.totalPages),
      ...definedFields({ total: optionalCount(value.totalCount) }),
    }),
  }),

  hotGames: sharedRead({
    path: "/wps/relay/GCSGAME_hotGamesV2",
    aliases: [{ method: "POST" }],
    moduleId: "GAMELOHOT3",
    ...feed(5 * minute),
    breaker: "lobby",
    request: Type.Object({ platform: Web.platform, merchantCode: Type.String(), language: LanguageField }),
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
    ...feed(15 * second),
    breaker: "lobby",
    request: Type.Object({ gameCategory: Type.Literal("ALL"), limitNum: Type.Integer(), language: LanguageField }),
    toWire: ({ limit }: { limit: number }, { language }) => ({
      gameCategory: "ALL" as const,
      limitNum: limit,
      language,
    }),
    map: (value, { input }) => winners(listRequired(value, "list"), input.limit),
  }),
};
