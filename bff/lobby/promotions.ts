import type { Announcement } from "../../shared/contracts/announcements.ts";
import { type Promotion, Promotions } from "../../shared/contracts/promotions.ts";
import type { Resource } from "../cache/contract.ts";
import type { Deps } from "../deps.ts";
import { announcementsResource } from "./feeds.ts";
import { freshness } from "./freshness.ts";
import { orElse } from "./or-else.ts";

/**
 * Every promotion of the site: the announcements of that kind, sorted by the platform's categories. Without those it is
 * a plain list; without the announcements there is nothing to tell.
 */
export function promotionsResource({ platform, cache }: Pick<Deps, "platform" | "cache">): Resource<Promotions> {
  const announcements = announcementsResource(platform);
  return {
    name: "promotions",
    ...freshness.promotions,
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

const promotion = ({ id, title, html, image, promotionType = "", ...rest }: Announcement): Promotion => ({
  ...{ id, title, html, type: promotionType },
  ...(image !== undefined && { image }),
  ...(rest.startAt !== undefined && { startAt: rest.startAt }),
  ...(rest.endAt !== undefined && { endAt: rest.endAt }),
  ...(rest.category !== undefined && { category: rest.category }),
});
