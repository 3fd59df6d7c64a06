import type { Answer, Call, HandlerRow, Sandbox } from "../contract.ts";
import { lobbyCode } from "../world/vendors.ts";
import { gameRow, languageOf } from "./wire.ts";

const hotCount = 48;
/** So that one category cannot fill the list. */
const mostPerType = 24;

/** The most played games; vendor lobbies lead to games and are none. */
function hot(call: Call, { world }: Sandbox): Answer {
  const vendor = call.query.get("vassalage");
  const perType = new Map<string, number>();
  const games = world.games.filter((game) => {
    if ((vendor && game.vendor !== vendor) || game.code === lobbyCode(game.vendor, game.type)) return false;
    const soFar = perType.get(game.type) ?? 0;
    perType.set(game.type, soFar + 1);
    return soFar < mostPerType;
  });
  const language = languageOf(call);
  return { value: { list: games.slice(0, hotCount).map((game) => gameRow(game, language, world)) } };
}

const row = { operation: "hotGames", paths: ["/wps/relay/GCSGAME_hotGamesV2"], token: "never", handle: hot } as const;

/** Clients of the family ask both ways (protocol section 13). */
export const hotGames: readonly HandlerRow[] = [
  { ...row, method: "GET" },
  { ...row, method: "POST" },
];
