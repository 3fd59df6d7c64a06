import type { Account, Round, Rounds } from "../contract.ts";

/** Taka bet or deposited for one point; `redeem` is points for one taka. */
export const ratios = { live: 100, lottery: 50, poker: 80, slots: 40, sports: 60, redeem: 10, deposit: 200 } as const;
export type PointType = keyof typeof ratios;

/** Everybody begins with these. */
const welcome = 200;

/** What a game's lane counts as (protocol 7.6). */
const typeOf: Readonly<Record<string, PointType>> = {
  LIVE: "live",
  LOTT: "lottery",
  ELOTT: "lottery",
  PVP: "poker",
  RNG: "slots",
  FISH: "slots",
  SPORTS: "sports",
};

const earned = ({ type, bet }: Round): number => Math.floor(bet / 100 / ratios[typeOf[type] ?? "slots"]);

/** Points never expire: what an account has is what it began with and has played for. */
export const balanceOf = (rounds: Rounds, { id }: Account): number =>
  rounds.history(id).reduce((sum, round) => sum + earned(round), welcome);
