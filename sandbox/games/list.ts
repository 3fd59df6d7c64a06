import type { Call, HandlerRow, World, WorldGame } from "../contract.ts";
import { countIn, gameRow, languageOf } from "./wire.ts";

/** Large enough for a gateway to fill its catalogue in few pages. */
const largestPage = 500;

/** The class of games the vendors brought last; its list starts with the newest, by their ever growing node ids. */
const newest = "NEW";

/** Games that match the filters of the list query, most played first. */
export function matching({ games }: World, query: URLSearchParams): readonly WorldGame[] {
  const type = query.get("gameType");
  const vendor = query.get("vassalage");
  const classify = query.get("gameClassify");
  const words = query.get("gameName")?.trim().toLowerCase();
  const matches = games.filter(
    (game) =>
      (!type || game.type === type) &&
      (!vendor || game.vendor === vendor) &&
      (!classify || game.classes.includes(classify)) &&
      (!words || game.name.EN.toLowerCase().includes(words) || game.name.BN.includes(words)),
  );
  return classify === newest ? matches.toSorted((a, b) => b.nodeId - a.nodeId) : matches;
}

function page(call: Call, world: World) {
  const matches = matching(world, call.query);
  const size = countIn(call.query, "pageSize", 24, largestPage);
  const from = (countIn(call.query, "pageNo", 1, 1_000_000) - 1) * size;
  const language = languageOf(call);
  return {
    games: matches.slice(from, from + size).map((game) => gameRow(game, language, world)),
    totalPages: Math.ceil(matches.length / size),
    totalCount: matches.length,
  };
}

export const gameList: HandlerRow = {
  operation: "gameList",
  method: "GET",
  paths: ["/wps/relay/GCSGAME_gameList"],
  token: "optional",
  handle: (call, { world }) => ({ value: page(call, world) }),
};
