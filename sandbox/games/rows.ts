import type { HandlerRow } from "../contract.ts";
import { hotGames } from "./hot.ts";
import { jackpot } from "./jackpots.ts";
import { launchRows } from "./launch.ts";
import { gameList } from "./list.ts";
import { matches } from "./matches.ts";
import { announcements } from "./news/announcements.ts";
import { personalRows } from "./personal.ts";
import { roomList } from "./rooms.ts";
import { newGameVendor, vendorTypes } from "./vendors.ts";
import { walletRows } from "./wallets.ts";
import { winnerBoard } from "./winners.ts";

/** Every platform call about games, winners and news (protocol sections 5 and 7.3). */
export const gameRows: readonly HandlerRow[] = [
  gameList,
  ...hotGames,
  newGameVendor,
  vendorTypes,
  ...personalRows,
  ...launchRows,
  roomList,
  winnerBoard,
  jackpot,
  matches,
  ...walletRows,
  announcements,
];
