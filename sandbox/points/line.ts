import type { PointSource } from "./ratios.ts";

/** What moved points. */
export type PointReason = PointSource | "welcome" | "redemption" | "return" | "conversion" | "grant";

/** One movement of an account's points. */
export interface PointLine {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly reason: PointReason;
  /** Signed. */
  readonly points: number;
  /** What it moved for: a round, a deposit, a redemption. */
  readonly ref?: string;
  /** The reward of a redemption, by its id. */
  readonly rewardId?: number;
  /** Poisha that a conversion paid. */
  readonly paid?: number;
  /** The gateway's name of the write that moved them. */
  readonly clientReference?: string;
}
