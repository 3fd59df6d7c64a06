import type { Banner } from "./contracts/announcements.ts";

/** The group of the operator's banners that stand on every game page. */
const everyGamePage = "w_game";

/**
 * The banners at the top of a game page (spec section 2): those of its own group (`w_rng`, protocol section 7.3) first,
 * then those of all game pages.
 * @param names of the page and of the category it belongs to
 */
export const pageBanners = <Row extends Pick<Banner, "group">>(
  banners: readonly Row[],
  names: readonly string[],
): Row[] =>
  [...names.map((name) => `w_${name}`), everyGamePage].flatMap((group) =>
    banners.filter((banner) => banner.group === group),
  );
