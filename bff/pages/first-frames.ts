import { imageAddress } from "../../shared/image-address.ts";
import type { Language } from "../../shared/language.ts";
import { pageBanners } from "../../shared/page-banners.ts";
import type { PageId } from "../../shared/pages.ts";
import type { Deps } from "../deps.ts";
import { announcementsResource } from "../lobby/feeds.ts";
import { homeResource, promotionsResource } from "../lobby/home.ts";
import type { FirstFrame, FirstPicture } from "./first-frame.ts";

const overHome: readonly PageId[] = ["home", "login", "register", "help"];
const lists: readonly PageId[] = [
  "live",
  "fish",
  "rng",
  "pvp",
  "sports",
  "esports",
  "lott",
  "elott",
  "cockfight",
  "hot",
];

/**
 * Finds what a page's frame shows in what this process holds of the shared answers right now: a page waits for no
 * platform, and there is nothing of a person in them. With several bases each visit picks its own
 * (web/src/lib/api/images.ts), so no picture is named.
 */
export function firstFrames(deps: Pick<Deps, "platform" | "cache" | "config" | "catalogue" | "site">) {
  const { cache, platform, site } = deps;
  const home = homeResource(deps);
  const announcements = announcementsResource(platform);
  const promotions = promotionsResource(deps);

  function pathOf(id: PageId, language: Language): [FirstPicture["place"], string | undefined] | undefined {
    if (overHome.includes(id)) return ["banner", cache.peek(home, language)?.banners[0]?.image];
    if (lists.includes(id)) {
      const banners = cache.peek(announcements, language)?.banners;
      return ["slim", banners && pageBanners(banners, [id])[0]?.image];
    }
    if (id === "promotions") return ["card", cache.peek(promotions, language)?.items[0]?.image];
    return undefined;
  }

  return (id: PageId, language: Language): FirstFrame | undefined => {
    const [place, path] = pathOf(id, language) ?? [];
    const cached = cache.peek(site, language);
    if (!place || !path || cached?.state !== "open" || cached.imageBases.length > 1) return undefined;
    const { DIRECTREG3: registers = false } = cached.flags;
    const categories = overHome.includes(id) ? cache.peek(home, language)?.categories : undefined;
    return {
      picture: { address: imageAddress(path, cached.imageBases[0]), place },
      registers,
      ...(categories && {
        categories: categories.filter(({ vendors }) => vendors.length > 0).map(({ type, name }) => ({ type, name })),
      }),
    };
  };
}
