import Type, { type Static } from "typebox";
import { closed, Id, Instant, Money } from "./common.ts";
import { Game } from "./lobby.ts";

/** Where a game is played, by stake; one is chosen before the launch. */
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
