import { createHash } from "node:crypto";
import { GamePage } from "../../shared/contracts/games.ts";
import type { Resource } from "../cache/contract.ts";
import type { GameFilter } from "../catalogue/contract.ts";
import type { Platform } from "../platform/contract.ts";
import { freshness } from "./freshness.ts";

/** One page of games straight from the platform, for the time before the catalogue is in. */
export function gamePageResource(platform: Platform, filter: GameFilter): Resource<GamePage> {
  const { type, vendor, class: gameClass, page, size } = filter;
  const name = filter.q?.trim();
  const query = JSON.stringify([type, vendor, gameClass, name, page, size]);
  return {
    // Hashed: the name goes to the log, what a visitor typed does not.
    name: `game-page-${createHash("sha256").update(query).digest("base64url").slice(0, 16)}`,
    group: "game-page",
    ...freshness.gamePage,
    async load(context) {
      const input = {
        page,
        size,
        ...(type && { type }),
        ...(vendor && { vendor }),
        ...(gameClass && { class: gameClass }),
        ...(name && { name }),
      };
      const { games, totalPages, total } = await platform.call("gameList", input, context);
      // Not every build counts the games; the last page bounds them.
      return { items: games, page, size, total: total ?? totalPages * size, pages: totalPages };
    },
    schema: GamePage,
  };
}
