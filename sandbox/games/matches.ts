import type { HandlerRow } from "../contract.ts";
import { dayAt, matchesOf } from "../world/matches.ts";
import { languageOf } from "./wire.ts";

export const matches: HandlerRow = {
  operation: "matches",
  method: "GET",
  paths: ["/wps/relay/GCSGAME_getGameMatchV2"],
  token: "never",
  handle: (call, { clock, seed }) => {
    const language = languageOf(call);
    const list = matchesOf(dayAt(clock.now()), seed).map(({ id, vendor, league, home, away, startTime }) => ({
      matchId: id,
      vassalage: vendor,
      league: league.name[language],
      home: home[language],
      away: away[language],
      startTime,
    }));
    return { value: { list } };
  },
};
