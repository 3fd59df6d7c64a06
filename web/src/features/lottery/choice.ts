import type { LotteryGame } from "../../../../shared/contracts/lottery.ts";
import type { LotteryMenu } from "./api.ts";

/** Shelves that are not groups of the platform. */
export const popularShelf = "POPULAR";
export const recentShelf = "RECENT";

export interface Shelf {
  readonly code: string;
  /** Of a group; the page has words for the others. */
  readonly name?: string;
  readonly games: readonly LotteryGame[];
}

const gamesOf = ({ groups }: LotteryMenu): LotteryGame[] => groups.flatMap(({ games }) => games);

/** The menu an address means: the one with its lottery, else the one it names, else the first that has any. */
export function menuOf(
  menus: readonly LotteryMenu[],
  asked: { readonly mode: string; readonly gameCode: string },
): LotteryMenu | undefined {
  const holds = menus.find((menu) => gamesOf(menu).some(({ code }) => code === asked.gameCode));
  const named = menus.find(({ mode }) => mode === asked.mode);
  return named ?? holds ?? menus.find(({ groups }) => groups.length > 0) ?? menus[0];
}

/** What is on the page's shelves: what many play, what the player played last, then the platform's groups. */
export function shelvesOf(menu: LotteryMenu, popular: readonly LotteryGame[], recent: readonly LotteryGame[]): Shelf[] {
  const offered = new Map(gamesOf(menu).map((game) => [game.code, game]));
  const offeredOf = (games: readonly LotteryGame[]) => games.flatMap(({ code }) => offered.get(code) ?? []);
  return [
    { code: popularShelf, games: offeredOf(popular) },
    { code: recentShelf, games: offeredOf(recent) },
    ...menu.groups,
  ].filter(({ games }) => games.length > 0);
}

/** The lottery in the address, or the first one on the shelf; an unknown code (a lobby's, say) is as good as none. */
export const gameOf = (menu: LotteryMenu, shelf: Shelf | undefined, gameCode: string): LotteryGame | undefined =>
  gamesOf(menu).find(({ code }) => code === gameCode) ?? shelf?.games[0];
