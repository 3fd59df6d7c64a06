import type { LotteryMode } from "../../../../shared/contracts/lottery.ts";

/** Modes of each lottery page (spec section 4, game launch). */
export const modesOf = {
  lottery: ["LOTT", "ELOTT"],
  seaLottery: ["SEA"],
  vnLottery: ["VN"],
} as const satisfies Record<string, readonly [LotteryMode, LotteryMode?]>;

/** Page that shows each mode's lotteries. */
export const pageOfMode: Readonly<Record<LotteryMode, keyof typeof modesOf>> = {
  LOTT: "lottery",
  ELOTT: "lottery",
  SEA: "seaLottery",
  VN: "vnLottery",
};
