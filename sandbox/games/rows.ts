import type { HandlerRow } from "../contract.ts";
import { hotGames } from "./hot.ts";
import { launchRows } from "./launch.ts";
import { gameList } from "./list.ts";
import { moneyRows } from "./money.ts";
import { announcements } from "./news/announcements.ts";
import { personalRows } from "./personal.ts";
import { newGameVendor, vendorTypes } from "./vendors.ts";
import { winnerBoard } from "./winners.ts";

/** Every platform call about games, winners and news (protocol sections 5 and 7.3). */
export const gameRows: readonly HandlerRow[] = [
  gameList,
  ...hotGames,
  newGameVendor,
  vendorTypes,
  ...personalRows,
  ...launchRows,
  winnerBoard,
  ...moneyRows,
  announcements,
];
