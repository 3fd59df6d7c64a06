import Type from "typebox";
import type { Match, Room } from "../../../shared/contracts/games.ts";
import type { VendorTypes } from "../../../shared/contracts/lobby.ts";
import { PlatformError } from "../error.ts";
import { games } from "../mappers/game.ts";
import { count, instant, money } from "../mappers/numbers.ts";
import { rowMapper, scalars, texts } from "../mappers/schema.ts";
import { completeRow, entries, field, listRequired, present } from "../mappers/structure.ts";
import { firstText, id, plainLine, text } from "../mappers/text.ts";
import { feed, inLanguage, minute, ownRead, ownWrite, second, sharedRead } from "../presets.ts";
import type { FavouriteTarget, Pot } from "../types.ts";

const favouriteChange = {
  moduleId: "GAMELOFAV3",
  idempotent: true,
  retry: "faults",
  deadlineMs: 6 * second,
  relay: true,
  errors: { "not.found": "game_not_found" },
  request: Type.Object(texts("nodeId vendor gameType")),
  toWire: ({ nodeId, vendor, type }: FavouriteTarget) => ({ nodeId, vendor, gameType: type }),
} as const;

export const favouriteOperations = {
  favouriteIds: ownRead({
    path: "/wps/relay/MCSFE_getFavoriteGames",
    moduleId: "GAMELOFAV3",
    relay: true,
    map: (value) => listRequired(value, "list", "content").map(id).filter(present),
  }),

  favouriteList: ownRead({
    path: "/wps/relay/MCSFE_getFavoriteGamesList",
    moduleId: "GAMELOFAV3",
    relay: true,
    request: Type.Object({ pageNo: Type.Integer(), pageSize: Type.Integer() }),
    toWire: ({ page, size }: { page: number; size: number }) => ({ pageNo: page, pageSize: size }),
    map: (value) => ({
      games: games(listRequired(value, "content", "list")),
      totalPages: count(field(value, "totalPages") ?? 1),
    }),
  }),

  addFavourite: ownWrite({ ...favouriteChange, path: "/wps/relay/MCSFE_addFavoriteGameV2" }),

  removeFavourite: ownWrite({ ...favouriteChange, method: "DELETE", path: "/wps/relay/MCSFE_removeFavoriteGameV2" }),
};

const nameOf = (value: unknown): string => plainLine(value, 80);

const matches = rowMapper(scalars("matchId vassalage league home away startTime"), (row): Match[] =>
  completeRow({
    id: id(row.matchId),
    vendor: id(row.vassalage),
    league: nameOf(row.league),
    home: nameOf(row.home) || undefined,
    away: nameOf(row.away) || undefined,
    startAt: instant(row.startTime),
  }),
);

const jackpots = rowMapper(scalars("nodeId name amount currency"), (row): Pot[] => {
  const amount = money(row.amount);
  if (amount?.startsWith("-")) return [];
  return completeRow(
    { name: nameOf(row.name), amount, currency: text(row.currency) ?? "BDT" },
    { nodeId: id(row.nodeId) },
  );
});

const maxRoomNameLength = 60;

const rooms = rowMapper(scalars("roomId roomName minBet maxBet"), (row): Room[] => {
  const roomId = id(row.roomId);
  const name = plainLine(firstText(row.roomName, roomId), maxRoomNameLength);
  return completeRow({ id: roomId, name }, { minBet: money(row.minBet), maxBet: money(row.maxBet) });
});

const maxTypes = 100;
const maxVendorsPerType = 1_000;

const keysOf = (map: unknown, max: number): string[] =>
  entries(map)
    .slice(0, max)
    .flatMap(([key]) => id(key) ?? []);

/** Reads `value.content`, which maps types to vendor codes and names (protocol section 5). */
function vendorTypes(value: unknown): VendorTypes {
  const content = field(value, "content");
  if (typeof content !== "object" || content === null) throw new PlatformError("platform_bad_answer", true);
  const types = keysOf(content, maxTypes);
  return { items: types.map((type) => ({ type, vendors: keysOf(field(content, type), maxVendorsPerType) })) };
}

export const gameOperations = {
  recentGames: ownRead({
    path: "/wps/relay/GCS_recentGame",
    moduleId: "GAMELOREC3",
    relay: true,
    map: (value) => games(listRequired(value, "list", "content", "games")),
  }),

  /** The deadline is short, because the call delays a launch. Without rooms, the game opens the default room. */
  gameRooms: ownRead({
    path: "/wps/relay/GLS2_roomList",
    retry: "never",
    deadlineMs: 4 * second,
    breaker: "lobby",
    relay: "active",
    request: Type.Object(texts("vassalage gameType")),
    toWire: ({ vendor, type }: { vendor: string; type: string }) => ({ vassalage: vendor, gameType: type }),
    map: (value) => rooms(listRequired(value, "list")),
  }),

  /** Sent with a token, so the response is not cached (protocol section 5). */
  vendorTypes: ownRead({
    path: "/wps/relay/GCSGAME_getVassGameType",
    aliases: [{ path: "/wps/relay/GLS2_getVassGameType" }],
    moduleId: "COMM3",
    retry: "feed",
    breaker: "lobby",
    relay: true,
    map: vendorTypes,
  }),

  jackpots: sharedRead({
    path: "/wps/relay/VIS_getJackpot",
    moduleId: "COMM3",
    ...feed(15 * second),
    breaker: "lobby",
    ...inLanguage,
    map: (value) => jackpots(listRequired(value, "list")),
  }),

  matches: sharedRead({
    path: "/wps/relay/GCSGAME_getGameMatchV2",
    ...feed(minute),
    breaker: "lobby",
    ...inLanguage,
    map: (value) => matches(listRequired(value, "list")),
  }),
};
