import { Announcements } from "../../shared/contracts/announcements.ts";
import { LiveModels } from "../../shared/contracts/contact.ts";
import { GameList, type Jackpot, Jackpots, Matches } from "../../shared/contracts/games.ts";
import { Vendors, Winners } from "../../shared/contracts/lobby.ts";
import { constants } from "../../shared/rules/constants.ts";
import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import type { Resource } from "../cache/contract.ts";
import type { Catalogue } from "../catalogue/contract.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform/contract.ts";
import { freshness } from "./freshness.ts";

interface WinnersDeps {
  readonly platform: Platform;
  readonly config: Pick<Config, "winnersMinimum">;
}

export const vendorsResource = (platform: Platform): Resource<Vendors> => ({
  name: "vendors",
  ...freshness.vendors,
  load: (context) => platform.call("vendors", {}, context),
  schema: Vendors,
});

export const hotGamesResource = (platform: Platform): Resource<GameList> => ({
  name: "hot-games",
  ...freshness.hotGames,
  load: async (context) => ({ items: await platform.call("hotGames", {}, context) }),
  schema: GameList,
});

/** Largest amount first (spec section 9), none below the operator's minimum. */
export const winnersResource = ({ platform, config }: WinnersDeps): Resource<Winners> => ({
  name: "winners",
  ...freshness.winners,
  async load(context) {
    const winners = await platform.call("winners", { limit: constants.winnersLimit }, context);
    return {
      items: winners
        .filter(({ amount }) => toPoisha(amount) >= config.winnersMinimum)
        .sort((a, b) => toPoisha(b.amount) - toPoisha(a.amount)),
      minimum: fromPoisha(config.winnersMinimum),
    };
  },
  schema: Winners,
});

export const announcementsResource = (platform: Platform): Resource<Announcements> => ({
  name: "announcements",
  ...freshness.announcements,
  async load(context) {
    const { help: _inTheHelpCentre, ...announcements } = await platform.call("announcements", {}, context);
    return announcements;
  },
  schema: Announcements,
});

const firstFillMs = 3_000;

/** Largest first, each with its game where the catalogue has it. */
export const jackpotsResource = (
  platform: Platform,
  catalogue: Pick<Catalogue, "find" | "whenReady">,
): Resource<Jackpots> => ({
  name: "jackpots",
  ...freshness.jackpots,
  async load(context) {
    const pots = await platform.call("jackpots", {}, context);
    // At a start the games may not be in yet; pots without them would be kept for a while.
    await catalogue.whenReady(context.language, firstFillMs).catch(() => undefined);
    const items = pots.map(({ nodeId, ...pot }): Jackpot => {
      const game = nodeId === undefined ? undefined : catalogue.find(context.language, nodeId);
      return { ...pot, ...(game && { game }) };
    });
    return { items: items.toSorted((a, b) => toPoisha(b.amount) - toPoisha(a.amount)) };
  },
  schema: Jackpots,
});

/** The next to begin first. */
export const matchesResource = (platform: Platform): Resource<Matches> => ({
  name: "matches",
  ...freshness.matches,
  async load(context) {
    const matches = await platform.call("matches", {}, context);
    return { items: matches.toSorted((a, b) => a.startAt.localeCompare(b.startAt)) };
  },
  schema: Matches,
});

/** Who can be talked to stands first; the platform promises no order. */
export const liveModelsResource = (platform: Platform): Resource<LiveModels> => ({
  name: "live-models",
  ...freshness.liveModels,
  async load(context) {
    const models = await platform.call("liveModels", {}, context);
    return { items: models.toSorted((a, b) => standing[a.status] - standing[b.status]) };
  },
  schema: LiveModels,
});

const standing = { online: 0, busy: 1, offline: 2 } as const;
