import type { Game, Jackpot } from "../../../shared/contracts/games.ts";

/** A game with what only the gateway needs: launching (`roomId`) and searching (`englishName`). */
export interface ListedGame extends Game {
  roomId?: string;
  englishName?: string;
}

/** A jackpot with its game by node. */
export type Pot = Omit<Jackpot, "game"> & { nodeId?: string };

export interface FavouriteTarget {
  nodeId: string;
  vendor: string;
  type: string;
}

export interface LaunchTarget {
  nodeId: string;
  vendor: string;
  type: string;
  roomId?: string;
  /** The match a vendor of sports opens with. */
  matchId?: string;
  /** Absolute URL of ours the game returns to. */
  backUrl: string;
}

export type LotteryPrizeMode = "LOTT" | "ELOTT" | "SEA";

/** A lottery, or the lobby of its prize mode. */
export interface LotteryTarget {
  readonly lottery: { readonly prizeMode: LotteryPrizeMode; readonly code?: string };
  /** Absolute URL of ours the lobby returns to. */
  readonly backUrl: string;
}

/** A page of the game list, from 1; filters that are absent let everything through. */
export interface GameQuery {
  type?: string;
  vendor?: string;
  class?: string;
  name?: string;
  page: number;
  size: number;
}
