import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, ImagePath, Instant, LanguageCode, LanguageQuery, Money, pageOf } from "./common.ts";

export const routes = {
  games: { method: "GET", path: "/api/games", access: "shared" },
  hotGames: { method: "GET", path: "/api/games/hot", access: "shared" },
  recentGames: { method: "GET", path: "/api/games/recent", access: "account", passive: true },
  gameRooms: { method: "GET", path: "/api/games/:nodeId/rooms", access: "account" },
  jackpots: { method: "GET", path: "/api/jackpots", access: "shared" },
  matches: { method: "GET", path: "/api/matches", access: "shared" },
} as const satisfies RouteRows;

/** Lobby categories (spec section 2), platform order decides the order shown. */
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

export const Game = Type.Object(
  {
    id: Id,
    name: Type.String(),
    vendor: Type.String(),
    vendorName: Type.String(),
    type: Type.String(),
    classes: Type.Array(Type.String()),
    image: ImagePath,
    /** Free trial offered (`supportPlay` 0 on the wire). */
    trial: Type.Boolean(),
    /** `list`: opens the vendor's own list of games instead of a game. */
    kind: Type.Enum(["game", "list"]),
    code: Type.String(),
    /** It may be played in several rooms. */
    rooms: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type Game = Static<typeof Game>;

/** A game by its node. */
export const GameParams = Type.Object({ nodeId: Id });

export const GamesQuery = Type.Object(
  {
    language: Type.Optional(LanguageCode),
    type: Type.Optional(Category),
    vendor: Type.Optional(Type.String({ pattern: "^[A-Z0-9_]{1,20}$" })),
    class: Type.Optional(Type.String({ pattern: "^[A-Z0-9_]{1,20}$" })),
    q: Type.Optional(Type.String({ maxLength: 60 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 24 })),
  },
  closed,
);
export type GamesQuery = Static<typeof GamesQuery>;

/** `provisional`: straight from the platform, before the gateway's own list is in; asked again soon, there may be more. */
export const GamePage = Type.Object(
  { ...pageOf(Game).properties, provisional: Type.Optional(Type.Literal(true)) },
  closed,
);
export type GamePage = Static<typeof GamePage>;

export const GameList = Type.Object({ items: Type.Array(Game) }, closed);
export type GameList = Static<typeof GameList>;

/** A room a game is played in, by stake; one is chosen before the launch. */
export const Room = Type.Object(
  { id: Id, name: Type.String(), minBet: Type.Optional(Money), maxBet: Type.Optional(Money) },
  closed,
);
export type Room = Static<typeof Room>;

export const Rooms = Type.Object({ items: Type.Array(Room) }, closed);
export type Rooms = Static<typeof Rooms>;

/** A pot that grows until somebody wins it; `game` when it is in the catalogue. */
export const Jackpot = Type.Object(
  { name: Type.String(), amount: Money, currency: Type.String(), game: Type.Optional(Game) },
  closed,
);
export type Jackpot = Static<typeof Jackpot>;

/** Largest amount first. */
export const Jackpots = Type.Object({ items: Type.Array(Jackpot) }, closed);
export type Jackpots = Static<typeof Jackpots>;

/** A match one can bet on at a vendor. */
export const Match = Type.Object(
  { id: Id, vendor: Type.String(), league: Type.String(), home: Type.String(), away: Type.String(), startAt: Instant },
  closed,
);
export type Match = Static<typeof Match>;

/** Earliest first. */
export const Matches = Type.Object({ items: Type.Array(Match) }, closed);
export type Matches = Static<typeof Matches>;

export const schemas = {
  games: { querystring: GamesQuery, response: GamePage },
  hotGames: { querystring: LanguageQuery, response: GameList },
  recentGames: { response: GameList },
  gameRooms: { params: GameParams, response: Rooms },
  jackpots: { querystring: LanguageQuery, response: Jackpots },
  matches: { querystring: LanguageQuery, response: Matches },
} as const satisfies RouteSchemas<typeof routes>;
