import Type from "typebox";
import type { Match, Room } from "../../../shared/contracts/games.ts";
import type { VendorTypes } from "../../../shared/contracts/lobby.ts";
import { PlatformError } from "../error.ts";
import { games } from "../mappers/game.ts";
import { count, instant, money } from "../mappers/numbers.ts";
import { scalarRows } from "../mappers/schema.ts";
import { completeRow, definedFields, entries, field, listRequired, present } from "../mappers/structure.ts";
import { firstText, id, plainLine, text } from "../mappers/text.ts";
import { feed, inLanguage, minute, ownRead, ownWrite, second, sharedRead } from "../presets.ts";
import type { FavouriteTarget, Pot } from "../types.ts";

/** The columns of every change of the favourites. */
const favouriteChange = {
  moduleId: "GAMELOFAV3",
  idempotent: true,
  retry: "faults",
  deadlineMs: 6 * second,
  relay: true,
  errors: { "not.found": "game_not_found" },
  request: Type.Object({ nodeId: Type.String(), vendor: Type.String(), gameType: Type.String() }),
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

const maxTeamNameLength = 80;

const matchRows = scalarRows("matchId", "vassalage", "league", "home", "away", "startTime");

const teamName = (value: unknown): string => plainLine(value, maxTeamNameLength);

/** Protocol section 5. Leaves out matches without an id, vendor, sides or start time. */
const matches = (value: unknown): Match[] =>
  matchRows(listRequired(value, "list")).flatMap((row) =>
    completeRow({
      ...{ id: id(row.matchId), vendor: id(row.vassalage), league: teamName(row.league) },
      ...{ home: teamName(row.home) || undefined, away: teamName(row.away) || undefined },
      startAt: instant(row.startTime),
    }),
  );

const maxJackpotNameLength = 80;

const jackpotRows = scalarRows("nodeId", "name", "amount", "currency");

/** Protocol section 5. Leaves out jackpots without an amount. */
const jackpots = (value: unknown): Pot[] =>
  jackpotRows(listRequired(value, "list")).flatMap((row) => {
    const amount = money(row.amount);
    if (amount === undefined || amount.startsWith("-")) return [];
    const [name, currency] = [plainLine(row.name, maxJackpotNameLength), text(row.currency) ?? "BDT"];
    return [{ name, amount, currency, ...definedFields({ nodeId: id(row.nodeId) }) }];
  });

const maxRoomNameLength = 60;

const roomRows = scalarRows("roomId", "roomName", "minBet", "maxBet");

/** Protocol section 5. */
const rooms = (value: unknown): Room[] =>
  roomRows(listRequired(value, "list")).flatMap((row) => {
    const roomId = id(row.roomId);
    const name = plainLine(firstText(row.roomName, roomId), maxRoomNameLength);
    return completeRow({ id: roomId, name }, { minBet: money(row.minBet), maxBet: money(row.maxBet) });
  });

/** No platform has more types, and no type more vendors. */
const maxTypes = 100;
const maxVendorsPerType = 1_000;

const keysOf = (map: unknown, max: number): string[] =>
  entries(map)
    .slice(0, max)
    .flatMap(([key]) => id(key) ?? []);

/** Reads `value.content`, a map of type → vendor code → vendor name (protocol section 5). */
function vendorTypes(value: unknown): VendorTypes {
  const content = field(value, "content");
  if (typeof content !== "object" || content === null) throw new PlatformError("platform_bad_answer", true);
  return {
    items: keysOf(content, maxTypes).map((type) => ({
      type,
      vendors: keysOf(field(content, type), maxVendorsPerType),
    })),
  };
}

export const gameOperations = {
  recentGames: ownRead({
    path: "/wps/relay/GCS_recentGame",
    moduleId: "GAMELOREC3",
    relay: true,
    map: (value) => games(listRequired(value, "list", "content", "games")),
  }),

  /** Called between tap and launch, hence the short deadline; without rooms the game opens the platform's default. */
  gameRooms: ownRead({
    path: "/wps/relay/GLS2_roomList",
    retry: "never",
    deadlineMs: 4 * second,
    breaker: "lobby",
    relay: "active",
    request: Type.Object({ vassalage: Type.String(), gameType: Type.String() }),
    toWire: ({ vendor, type }: { vendor: string; type: string }) => ({ vassalage: vendor, gameType: type }),
    map: rooms,
  }),

  /** Sent with a token (protocol section 5), so the answer is not cached; the client requests it once. */
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
    map: jackpots,
  }),

  matches: sharedRead({
    path: "/wps/relay/GCSGAME_getGameMatchV2",
    ...feed(minute),
    breaker: "lobby",
    ...inLanguage,
    map: matches,
  }),
};
