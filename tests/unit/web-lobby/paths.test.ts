import t from "tap";
import { categoryPath } from "../../../web/src/features/games/categories.ts";

t.test("a category with its own page links to that page", async (t) => {
  t.equal(categoryPath("RNG"), "/rng");
  t.equal(categoryPath("RNG", "JL"), "/rng?vendor=JL");
});

t.test("a category without a page links to home, so that no link is dead", async (t) => {
  t.equal(categoryPath("SPB"), "/home?type=SPB");
  t.equal(categoryPath("SPB", "SS"), "/home?type=SPB&vendor=SS");
});
