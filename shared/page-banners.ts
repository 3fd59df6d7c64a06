import type { Banner } from "./contracts/announcements.ts";

/** Banner group for all game pages. */
const everyGamePage = "w_game";

/**
 * Selects a game page's banners (spec section 2): those of the groups of its `names` (`w_rng`, protocol section 7.3),
 * then those for all game pages.
 */
export const pageBanners = <Row extends Pick<Banner, "group">>(
  banners: readonly Row[],
  names: readonly string[],
): Row[] =>
  [...names.map((name) => `w_${name}`), everyGamePage].flatMap((group) =>
    banners.filter((banner) => banner.group === group),
  );
