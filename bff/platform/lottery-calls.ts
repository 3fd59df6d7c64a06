import type { LotteryDraw, LotteryGame, LotteryGroup, OpenedLottery } from "../../shared/contracts/lottery.ts";

export type LotteryPrizeMode = "LOTT" | "ELOTT" | "SEA";

/** A lottery, or the lobby of its prize mode. */
export interface LotteryTarget {
  readonly lottery: { readonly prizeMode: LotteryPrizeMode; readonly code?: string };
  /** Absolute URL of ours the lobby returns to. */
  readonly backUrl: string;
}

/** The lottery's part of the contract (contract.ts). */
export interface LotteryInputs {
  lotteryMenus: { prizeMode: LotteryPrizeMode };
  /** Of the mode the vendors' lanes decide (protocol section 5). */
  vnLotteryMenus: { prizeMode: "LOTT" | "ELOTT" };
  popularLotteries: Record<never, never>;
  openedLotteries: Record<never, never>;
  /** `page` from 1. */
  lotteryDraws: { code: string; page: number; size: number };
  recentLotteries: Record<never, never>;
  recentVnLotteries: Record<never, never>;
}

export interface LotteryResults {
  lotteryMenus: LotteryGroup[];
  vnLotteryMenus: LotteryGroup[];
  popularLotteries: LotteryGame[];
  openedLotteries: OpenedLottery[];
  lotteryDraws: { draws: LotteryDraw[]; totalPages: number; total?: number };
  recentLotteries: LotteryGame[];
  recentVnLotteries: LotteryGame[];
}
