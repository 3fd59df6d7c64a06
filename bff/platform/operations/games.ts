import Type from "typebox";
import { games } from "../mappers/game.ts";
import { matches } from "../mappers/matches.ts";
import { pots } from "../mappers/pots.ts";
import { rooms } from "../mappers/rooms.ts";
import { listRequired, Nothing } from "../mappers/wire.ts";
import { operation } from "../row.ts";
import { everybody, LanguageField, minute, own, second } from "./columns.ts";

export const gameOperations = {
  recentGames: operation({
    id: "recentGames",
    method: "GET",
    path: "/wps/relay/GCS_recentGame",
    moduleId: "GAMELOREC3",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "member",
    relay: true,
    passive: true,
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: (value) => games(listRequired(value, "list", "content", "games")),
  }),

  /** Asked between the tap and the launch: it gives up early, and the game starts in the platform's own choice. */
  gameRooms: operation({
    id: "gameRooms",
    method: "GET",
    path: "/wps/relay/GLS2_roomList",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "never",
    deadlineMs: 4 * second,
    breaker: "lobby",
    relay: true,
    request: Type.Object({ vassalage: Type.String(), gameType: Type.String() }),
    response: Type.Unknown(),
    toWire: ({ vendor, type }) => ({ vassalage: vendor, gameType: type }),
    map: rooms,
  }),

  jackpots: operation({
    id: "jackpots",
    method: "GET",
    path: "/wps/relay/VIS_getJackpot",
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "feed",
    deadlineMs: 6 * second,
    breaker: "lobby",
    relay: true,
    passive: true,
    cache: { scope: "language", freshMs: 15 * second, staleMs: 60 * minute },
    request: Type.Object({ language: LanguageField }),
    response: Type.Unknown(),
    toWire: (_input, { language }) => ({ language }),
    map: pots,
  }),

  matches: operation({
    id: "matches",
    method: "GET",
    path: "/wps/relay/GCSGAME_getGameMatchV2",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "feed",
    deadlineMs: 6 * second,
    breaker: "lobby",
    relay: true,
    passive: true,
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    request: Type.Object({ language: LanguageField }),
    response: Type.Unknown(),
    toWire: (_input, { language }) => ({ language }),
    map: matches,
  }),
};
