import type { LotteryGame } from "../../../../shared/contracts/lottery.ts";
import { textParam } from "../../lib/browser/query-params.ts";
import type { LotteryMenu } from "./api.ts";

const code = textParam(60);

/** Selection in the URL: menu, shelf and lottery. Links of the launch table set `gameCode` (spec section 4). */
export const lotteryParams = { mode: code, group: code, gameCode: code } as const;

/** Codes of the shelves that are not platform groups. */
export const popularShelf = "POPULAR";
export const recentShelf = "RECENT";

export interface Shelf {
  readonly code: string;
  /** Name of a lottery group. Absent for other shelves, whose names are texts of the page. */
  readonly name?: string;
  readonly games: readonly LotteryGame[];
}

const gamesOf = ({ groups }: LotteryMenu): LotteryGame[] => groups.flatMap(({ games }) => games);

/** Returns the menu that the URL selects: by mode, otherwise by lottery, otherwise the first menu that is not empty. */
export function menuOf(
  menus: readonly LotteryMenu[],
  selection: { readonly mode: string; readonly gameCode: string },
): LotteryMenu | undefined {
  const byGame = menus.find((menu) => gamesOf(menu).some(({ code }) => code === selection.gameCode));
  const byMode = menus.find(({ mode }) => mode === selection.mode);
  return byMode ?? byGame ?? menus.find(({ groups }) => groups.length > 0) ?? menus[0];
}

/** Returns the shelves of the page: popular lotteries, the player's recent ones, then the platform's groups. */
export function shelvesOf(menu: LotteryMenu, popular: readonly LotteryGame[], recent: readonly LotteryGame[]): Shelf[] {
  const offered = new Map(gamesOf(menu).map((game) => [game.code, game]));
  const offeredOf = (games: readonly LotteryGame[]) => games.flatMap(({ code }) => offered.get(code) ?? []);
  return [
    { code: popularShelf, games: offeredOf(popular) },
    { code: recentShelf, games: offeredOf(recent) },
    ...menu.groups,
  ].filter(({ games }) => games.length > 0);
}

/** Returns the lottery in the URL. An unknown code, such as a lobby's, selects the shelf's first lottery. */
export const gameOf = (menu: LotteryMenu, shelf: Shelf | undefined, gameCode: string): LotteryGame | undefined =>
  gamesOf(menu).find(({ code }) => code === gameCode) ?? shelf?.games[0];
