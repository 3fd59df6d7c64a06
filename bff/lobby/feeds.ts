import { constants } from "../../shared/rules/constants.ts";
import { toPoisha } from "../../shared/rules/money.ts";
import { Announcements, GameList, Vendors, Winners } from "../../shared/schemas/lobby.ts";
import type { Resource } from "../cache/contract.ts";
import { leakFilter } from "../cache/leak-filter.ts";
import type { Platform } from "../platform/contract.ts";
import { freshness } from "./freshness.ts";

export const vendorsResource = (platform: Platform): Resource<Vendors> => ({
  name: "vendors",
  ...freshness.vendors,
  load: (context) => platform.call("vendors", {}, context),
  serialize: leakFilter(Vendors),
});

export const hotGamesResource = (platform: Platform): Resource<GameList> => ({
  name: "hot-games",
  ...freshness.hotGames,
  load: async (context) => ({ items: await platform.call("hotGames", {}, context) }),
  serialize: leakFilter(GameList),
});

/** Largest amount first (spec section 9); the platform promises no order. */
export const winnersResource = (platform: Platform): Resource<Winners> => ({
  name: "winners",
  ...freshness.winners,
  async load(context) {
    const winners = await platform.call("winners", { limit: constants.winnersLimit }, context);
    const items = winners.toSorted((a, b) => toPoisha(b.amount) - toPoisha(a.amount)).slice(0, constants.winnersLimit);
    return { items };
  },
  serialize: leakFilter(Winners),
});

export const announcementsResource = (platform: Platform): Resource<Announcements> => ({
  name: "announcements",
  ...freshness.announcements,
  load: (context) => platform.call("announcements", {}, context),
  serialize: leakFilter(Announcements),
});
