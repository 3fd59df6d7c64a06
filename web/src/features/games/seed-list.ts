import type { Category } from "../../../../shared/contracts/games.ts";
import { firstGames } from "../../../../shared/first-answers.ts";
import { seed } from "../../lib/first-view.ts";
import { currentLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";
import { seedGamePage } from "./useGamePage.ts";

const seedCategories = () => seed(keys.vendors(currentLanguage()), "vendors");
const seedHot = () => seed(keys.hotGames(currentLanguage()), "hotGames");

/** Takes what was asked for early of a list's answers. */
export const seedList = (type: Category | "HOT"): Promise<unknown> =>
  type === "HOT" ? seedHot() : Promise.allSettled([seedCategories(), seedGamePage(firstGames(type))]);
