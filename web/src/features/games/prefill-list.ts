import type { Category } from "../../../../shared/contracts/games.ts";
import { firstGames } from "../../../../shared/first-answers.ts";
import { keys } from "../../lib/api/keys.ts";
import { prefill } from "../../lib/api/prefill.ts";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { prefillGamePage } from "./useGamePage.ts";

const prefillCategories = () => prefill(keys.vendors(currentLanguage()), "vendors");
const prefillHot = () => prefill(keys.hotGames(currentLanguage()), "hotGames");

/** Takes what was asked for early of a list's answers. */
export const prefillList = (type: Category | "HOT"): Promise<unknown> =>
  type === "HOT" ? prefillHot() : Promise.allSettled([prefillCategories(), prefillGamePage(firstGames(type))]);
