import type { Language } from "../../shared/language.ts";
import type { ListedGame, Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";

const pageSize = 500;
/** A platform that claims more than this is not telling the truth (100,000 games). */
const mostPages = 200;

/**
 * The whole game list of a language, page after page; games that moved between pages while we read count once.
 * @throws PlatformError also for an empty list: an outage that looks like success must not empty the lobby
 */
export async function pageThrough(platform: Platform, language: Language, signal: AbortSignal): Promise<ListedGame[]> {
  const games = new Map<string, ListedGame>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await platform.call("gameList", { page, size: pageSize }, { language, signal });
    for (const game of answer.games) if (!games.has(game.id)) games.set(game.id, game);
    if (answer.games.length === 0) break;
    last = Math.min(answer.totalPages, mostPages);
  }
  if (games.size === 0) throw new PlatformError("platform_bad_answer", true);
  return [...games.values()];
}
