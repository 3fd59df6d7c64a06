import t from "tap";
import { pageBanners } from "../../../shared/page-banners.ts";

const banners = ["w_home", "w_game", "w_live", "w_rng", "w_bac"].map((group) => ({ group }));
const groups = (...names: string[]) => pageBanners(banners, names).map(({ group }) => group);

t.test("a game page shows its own banners first, then its category's, then those of all game pages", async (t) => {
  t.same(groups("rng"), ["w_rng", "w_game"]);
  t.same(groups("bac", "live"), ["w_bac", "w_live", "w_game"]);
  t.same(groups("favorite"), ["w_game"], "a page without its own banners shows those of all pages");
});
