import type { LotteryMode } from "../../../../shared/contracts/lottery.ts";

/** The modes of each lottery page (spec section 4, game launch). */
export const modesOf = {
  lottery: ["LOTT", "ELOTT"],
  seaLottery: ["SEA"],
  vnLottery: ["VN"],
} as const satisfies Record<string, readonly [LotteryMode, LotteryMode?]>;

/** The page a lottery of a mode stands on. */
export const pageOfMode: Readonly<Record<LotteryMode, keyof typeof modesOf>> = {
  LOTT: "lottery",
  ELOTT: "lottery",
  SEA: "seaLottery",
  VN: "vnLottery",
};
