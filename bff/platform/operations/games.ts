import Type from "typebox";
import type { Match, Room } from "../../../shared/contracts/games.ts";
import type { VendorTypes } from "../../../shared/contracts/lobby.ts";
import { PlatformError } from "../error.ts";
import { games } from "../mappers/game.ts";
import { plainText } from "../mappers/html.ts";
import {
  count,
  entries,
  field,
  id,
  instant,
  listRequired,
  money,
  present,
  rowsOf,
  Scalar,
  text,
} from "../mappers/wire.ts";
import { inLanguage, minute, ownRead, ownWrite, second, sharedRead } from "../presets.ts";
import type { FavouriteTarget, Pot } from "../types.ts";

const Target = Type.Object({ nodeId: Type.String(), vendor: Type.String(), gameType: Type.String() });

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

  addFavourite: ownWrite({
    path: "/wps/relay/MCSFE_addFavoriteGameV2",
    moduleId: "GAMELOFAV3",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    relay: true,
    errors: { "not.found": "game_not_found" },
    request: Target,
    toWire: ({ nodeId, vendor, type }: FavouriteTarget) => ({ nodeId, vendor, gameType: type }),
  }),

  removeFavourite: ownWrite({
    method: "DELETE",
    path: "/wps/relay/MCSFE_removeFavoriteGameV2",
    moduleId: "GAMELOFAV3",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    relay: true,
    errors: { "not.found": "game_not_found" },
    request: Target,
    toWire: ({ nodeId, vendor, type }: FavouriteTarget) => ({ nodeId, vendor, gameType: type }),
  }),
};

const longestTeamName = 80;

const matchRows = rowsOf(
  Type.Object({ matchId: Scalar, vassalage: Scalar, league: Scalar, home: Scalar, away: Scalar, startTime: Scalar }),
);

const name = (value: unknown): string => plainText(text(value) ?? "", longestTeamName);

/** Protocol section 5. A match nobody can bet on, or without sides or time, is left out. */
export const matches = (value: unknown): Match[] =>
  matchRows(listRequired(value, "list")).flatMap((row) => {
    const [match, vendor, startAt] = [id(row.matchId), id(row.vassalage), instant(row.startTime)];
    const [league, home, away] = [name(row.league), name(row.home), name(row.away)];
    return match && vendor && startAt && home && away ? [{ id: match, vendor, league, home, away, startAt }] : [];
  });

const longestName = 80;

const potRows = rowsOf(Type.Object({ nodeId: Scalar, name: Scalar, amount: Scalar, currency: Scalar }));

/** Protocol section 5; a pot without an amount is none. */
export const pots = (value: unknown): Pot[] =>
  potRows(listRequired(value, "list")).flatMap((row) => {
    const amount = money(row.amount);
    const nodeId = id(row.nodeId);
    if (amount === undefined || amount.startsWith("-")) return [];
    const name = plainText(text(row.name) ?? "", longestName);
    return [{ name, amount, currency: text(row.currency) ?? "BDT", ...(nodeId !== undefined && { nodeId }) }];
  });

const longestRoomName = 60;

const roomRows = rowsOf(Type.Object({ roomId: Scalar, roomName: Scalar, minBet: Scalar, maxBet: Scalar }));

/** Protocol section 5. */
export const rooms = (value: unknown): Room[] =>
  roomRows(listRequired(value, "list")).flatMap((row) => {
    const room = id(row.roomId);
    const [minBet, maxBet] = [money(row.minBet), money(row.maxBet)];
    if (room === undefined) return [];
    const name = plainText(text(row.roomName) ?? room, longestRoomName);
    return [{ id: room, name, ...(minBet && { minBet }), ...(maxBet && { maxBet }) }];
  });

/** More types than any platform has, and more vendors than any of them. */
const mostTypes = 100;
const mostVendors = 1_000;

const names = (map: unknown, most: number): string[] =>
  entries(map)
    .slice(0, most)
    .flatMap(([name]) => id(name) ?? []);

/** `value.content`: type → vendor code → what the vendor is called (protocol section 5). */
export function vendorTypes(value: unknown): VendorTypes {
  const content = field(value, "content");
  if (typeof content !== "object" || content === null) throw new PlatformError("platform_bad_answer", true);
  return {
    items: names(content, mostTypes).map((type) => ({ type, vendors: names(field(content, type), mostVendors) })),
  };
}

export const gameOperations = {
  recentGames: ownRead({
    path: "/wps/relay/GCS_recentGame",
    moduleId: "GAMELOREC3",
    relay: true,
    map: (value) => games(listRequired(value, "list", "content", "games")),
  }),

  /** Asked between the tap and the launch: it gives up early, and the game starts in the platform's own choice. */
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

  /** Sent with a token (protocol section 5), so no answer of it is shared: the client asks once and keeps it. */
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
    retry: "feed",
    breaker: "lobby",
    relay: true,
    cache: { scope: "language", freshMs: 15 * second, staleMs: 60 * minute },
    ...inLanguage,
    map: pots,
  }),

  matches: sharedRead({
    path: "/wps/relay/GCSGAME_getGameMatchV2",
    retry: "feed",
    breaker: "lobby",
    relay: true,
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    ...inLanguage,
    map: matches,
  }),
};
