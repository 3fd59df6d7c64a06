import Type from "typebox";
import { games } from "../mappers/game.ts";
import { matches } from "../mappers/matches.ts";
import { pots } from "../mappers/pots.ts";
import { rooms } from "../mappers/rooms.ts";
import { vendorTypes } from "../mappers/vendor-types.ts";
import { listRequired } from "../mappers/wire.ts";
import { inLanguage, minute, ownRead, second, sharedRead } from "../presets.ts";

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
