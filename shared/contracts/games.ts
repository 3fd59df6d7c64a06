import Type, { type Static } from "typebox";
import { get, type RouteRows, type RouteSchemas } from "../route-row.ts";
import {
  closedObject,
  Id,
  ImagePath,
  Instant,
  LanguageCode,
  LanguageQuery,
  listOf,
  Money,
  pageOf,
  Text,
} from "./common.ts";

export const routes = {
  games: get("/api/games", "shared"),
  hotGames: get("/api/games/hot", "shared"),
  recentGames: get("/api/games/recent", "account", { passive: true }),
  gameRooms: get("/api/games/:nodeId/rooms", "account"),
  jackpots: get("/api/jackpots", "shared"),
  matches: get("/api/matches", "shared"),
} as const satisfies RouteRows;

/** Lobby categories (spec section 2). The platform decides the display order. */
export const categories = [
  "RNG",
  "LIVE",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "FISH",
  "PVP",
  "LOTT",
  "ELOTT",
  "SPB",
] as const;

export const Category = Type.Enum([...categories]);
export type Category = (typeof categories)[number];

export const Game = closedObject({
  id: Id,
  name: Text,
  vendor: Text,
  vendorName: Text,
  type: Text,
  classes: Type.Array(Text),
  image: ImagePath,
  /** Whether a free trial is available (`supportPlay` 0 on the wire). */
  trial: Type.Boolean(),
  /** `list` opens the vendor's list of games instead of a game. */
  kind: Type.Enum(["game", "list"]),
  code: Text,
  rooms: Type.Optional(Type.Literal(true)),
});
export type Game = Static<typeof Game>;

export const GameParams = Type.Object({ nodeId: Id });

export const GamesQuery = closedObject({
  language: Type.Optional(LanguageCode),
  type: Type.Optional(Category),
  vendor: Type.Optional(Type.String({ pattern: "^[A-Z0-9_]{1,20}$" })),
  class: Type.Optional(Type.String({ pattern: "^[A-Z0-9_]{1,20}$" })),
  q: Type.Optional(Type.String({ maxLength: 60 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 24 })),
});
export type GamesQuery = Static<typeof GamesQuery>;

/** `provisional`: read from the platform while the gateway's catalogue is loading. A later call may return more. */
export const GamePage = closedObject({ ...pageOf(Game).properties, provisional: Type.Optional(Type.Literal(true)) });
export type GamePage = Static<typeof GamePage>;

export const GameList = listOf(Game);
export type GameList = Static<typeof GameList>;

/** A game room with its stakes. The player chooses a room before the launch. */
export const Room = closedObject({ id: Id, name: Text, minBet: Type.Optional(Money), maxBet: Type.Optional(Money) });
export type Room = Static<typeof Room>;

/** A jackpot. `game` is set if the game is in the catalogue. */
export const Jackpot = closedObject({ name: Text, amount: Money, currency: Text, game: Type.Optional(Game) });
export type Jackpot = Static<typeof Jackpot>;

/** Jackpots, largest amount first. */
export const Jackpots = listOf(Jackpot);
export type Jackpots = Static<typeof Jackpots>;

export const Match = closedObject({ id: Id, vendor: Text, league: Text, home: Text, away: Text, startAt: Instant });
export type Match = Static<typeof Match>;

/** Matches, earliest first. */
export const Matches = listOf(Match);
export type Matches = Static<typeof Matches>;

export const schemas = {
  games: { querystring: GamesQuery, response: GamePage },
  hotGames: { querystring: LanguageQuery, response: GameList },
  recentGames: { response: GameList },
  gameRooms: { params: GameParams, response: listOf(Room) },
  jackpots: { querystring: LanguageQuery, response: Jackpots },
  matches: { querystring: LanguageQuery, response: Matches },
} as const satisfies RouteSchemas<typeof routes>;
