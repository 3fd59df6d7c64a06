import type { Announcements } from "../../shared/contracts/announcements.ts";
import type { GameList } from "../../shared/contracts/games.ts";
import { Home, type LobbyCategory, type Winners } from "../../shared/contracts/lobby.ts";
import type { Language } from "../../shared/language.ts";
import { constants } from "../../shared/rules/constants.ts";
import { fromPoisha } from "../../shared/rules/money.ts";
import type { Resource } from "../cache/contract.ts";
import type { Deps } from "../deps.ts";
import { announcementsResource, hotGamesResource, vendorsResource, winnersResource } from "./feeds.ts";
import { freshness } from "./freshness.ts";
import { gamePageResource } from "./game-page.ts";
import { orElse } from "./or-else.ts";

const noAnnouncements: Announcements = { banners: [], notices: [], popups: [], promotions: [] };
const noGames: GameList = { items: [] };

/**
 * The first screen in one answer, composed from the other shared answers. Only the categories must be there: a feed the
 * platform refuses is an empty part, looked for again at the next composition.
 */
export function homeResource({
  platform,
  cache,
  catalogue,
  config,
}: Pick<Deps, "platform" | "cache" | "catalogue" | "config">) {
  const vendors = vendorsResource(platform);
  const hotGames = hotGamesResource(platform);
  const winners = winnersResource({ platform, config });
  const noWinners: Winners = { items: [], minimum: fromPoisha(config.winnersMinimum) };
  const announcements = announcementsResource(platform);

  async function section({ type, name }: LobbyCategory, language: Language): Promise<Home["sections"]> {
    const filter = { type, size: constants.homePageSize };
    if (catalogue.ready(language)) return sectionOf(type, name, catalogue.first(language, filter));
    const page = await cache.value(gamePageResource(platform, { ...filter, page: 1 }), language);
    return sectionOf(type, name, { games: page.items, total: page.total });
  }

  const home: Resource<Home> = {
    name: "home",
    ...freshness.home,
    async load({ language, reportStaleSince }) {
      // First and alone: with a dead platform one call fails here instead of a dozen below.
      const { categories } = await cache.value(vendors, language, reportStaleSince);
      const [news, hot, won, sections] = await Promise.all([
        cache.value(announcements, language, reportStaleSince).catch(orElse(noAnnouncements)),
        cache.value(hotGames, language, reportStaleSince).catch(orElse(noGames)),
        cache.value(winners, language, reportStaleSince).catch(orElse(noWinners)),
        Promise.all(categories.map((category) => section(category, language).catch(orElse([])))),
      ]);
      return {
        banners: news.banners.filter(({ group }) => group === "w_home"),
        notices: news.notices.map(({ id, title }) => ({ id, title })),
        categories,
        hot: hot.items.slice(0, constants.homePageSize),
        sections: sections.flat(),
        winners: won.items,
        winnersMinimum: won.minimum,
      };
    },
    schema: Home,
  };
  return home;
}

const sectionOf = (
  type: LobbyCategory["type"],
  name: string,
  { games, total }: { games: Home["hot"]; total: number },
): Home["sections"] => (games.length > 0 ? [{ type, name, games, total }] : []);
