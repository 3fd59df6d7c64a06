import type { Announcement, Announcements } from "../../shared/contracts/announcements.ts";
import type { GameList } from "../../shared/contracts/games.ts";
import { Help, type HelpSection, type HelpTopic } from "../../shared/contracts/help.ts";
import { Home, type LobbyCategory, type Winners } from "../../shared/contracts/lobby.ts";
import { type Promotion, Promotions } from "../../shared/contracts/promotions.ts";
import type { Language } from "../../shared/language.ts";
import { constants } from "../../shared/rules/constants.ts";
import { fromPoisha } from "../../shared/rules/money.ts";
import type { Resource } from "../cache/contract.ts";
import type { Deps } from "../deps.ts";
import type { Platform } from "../platform/contract.ts";
import { definedFields } from "../platform/mappers/structure.ts";
import * as feeds from "./feeds.ts";
import { lifetimesOf, orElse } from "./feeds.ts";
import { gamePageResource } from "./games.ts";

const noAnnouncements: Announcements = { banners: [], notices: [], popups: [], promotions: [] };
const noGames: GameList = { items: [] };

/**
 * The home page in one response, composed of other shared responses. Only the categories are required. Other parts are
 * empty if the platform fails, and are loaded again after the response's lifetime.
 */
export function homeResource(deps: Pick<Deps, "platform" | "cache" | "catalogue" | "config">): Resource<Home> {
  const { platform, cache, catalogue, config } = deps;
  const vendors = feeds.vendorsResource(platform);
  const hotGames = feeds.hotGamesResource(platform);
  const winners = feeds.winnersResource(platform, config);
  const noWinners: Winners = { items: [], minimum: fromPoisha(config.winnersMinimum) };
  const announcements = feeds.announcementsResource(platform);

  async function section({ type, name }: LobbyCategory, language: Language): Promise<Home["sections"]> {
    const filter = { type, size: constants.homePageSize, page: 1 };
    const page = catalogue.ready(language)
      ? catalogue.list(language, filter)
      : await cache.value(gamePageResource(platform, filter), language);
    return page.items.length > 0 ? [{ type, name, games: page.items, total: page.total }] : [];
  }

  return {
    name: "home",
    // The parts are cached separately, so a short lifetime costs no platform calls.
    ...feeds.siteLifetimes,
    async load({ language, reportStaleSince }) {
      // The vendors are loaded first, so that an unreachable platform fails a single call.
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
}

/** The announced promotions and the platform's promotion categories. Only the announcements are required. */
export function promotionsResource({ platform, cache }: Pick<Deps, "platform" | "cache">): Resource<Promotions> {
  const announcements = feeds.announcementsResource(platform);
  return {
    name: "promotions",
    ...lifetimesOf("merchantPromotions"),
    async load(context) {
      const [news, categories, available] = await Promise.all([
        cache.value(announcements, context.language, context.reportStaleSince),
        platform.call("promotionCategories", {}, context).catch(orElse([])),
        platform.call("merchantPromotions", {}, context).catch(orElse({})),
      ]);
      return { items: news.promotions.map(promotion), categories, available };
    },
    schema: Promotions,
  };
}

function promotion({ id, title, html, promotionType: type = "", ...rest }: Announcement): Promotion {
  const { image, startAt, endAt, category } = rest;
  return { id, title, html, type, ...definedFields({ image, startAt, endAt, category }) };
}

/** The operator's help centre with terms and help announcements. */
export const helpResource = (platform: Platform): Resource<Help> => ({
  name: "help",
  ...lifetimesOf("help"),
  async load(context) {
    const [{ sections }, { help }] = await Promise.all([
      platform.call("help", {}, context),
      platform.call("announcements", { types: "H" }, context).catch(orElse({ help: [] })),
    ]);
    return { sections: [...sections, ...announcedHelp(help, sections, context.language)] };
  },
  schema: Help,
});

const announcedHelpTitle: Readonly<Record<Language, string>> = { BN: "জেনে রাখুন", EN: "Good to know" };

/** Maps announcements of type H to the last section (decision 058), with unique anchors. */
function announcedHelp(
  help: readonly Announcement[],
  sections: readonly HelpSection[],
  language: Language,
): HelpSection[] {
  const taken = new Set(sections.flatMap(({ anchor, children }) => [anchor, ...children.map((topic) => topic.anchor)]));
  const anchor = takeAnchor("good-to-know", taken);
  const children = help
    .filter(({ title, html }) => title !== "" && html !== "")
    .map(({ id, title, html }): HelpTopic => ({ id, title, anchor: takeAnchor(noticeAnchor(id), taken), html }));
  return children.length === 0 ? [] : [{ id: anchor, title: announcedHelpTitle[language], anchor, html: "", children }];
}

const noticeAnchor = (id: string): string => `notice-${id.replace(/[^A-Za-z0-9_-]/g, "-")}`.slice(0, 48);

/** Returns a unique anchor, with a suffix if necessary, and adds it to the used anchors. */
function takeAnchor(wanted: string, usedAnchors: Set<string>): string {
  let anchor = wanted;
  while (usedAnchors.has(anchor)) anchor = `${wanted}-${usedAnchors.size}`;
  usedAnchors.add(anchor);
  return anchor;
}
