import type { Language } from "../contract.ts";
import { terms } from "../withdrawals/terms.ts";

/** One rung; amounts are poisha. */
export interface Rank {
  readonly level: number;
  readonly name: Readonly<Record<Language, string>>;
  /** What has to be staked in all to rise to it. */
  readonly total: number;
  /** What has to be staked in one calendar month: to rise to it, and later for its bonus of the month. */
  readonly month: number;
  /** Paid once, for rising to it. */
  readonly upgradeBonus: number;
  readonly monthBonus: number;
  readonly birthdayBonus: number;
  /** The most one withdrawal may be. */
  readonly withdrawLimit: number;
}

const taka = 100;

/** Every rank a player can have, the lowest first: everybody begins with it. */
export const ladder: readonly [Rank, ...Rank[]] = [
  {
    ...{ level: 0, name: { BN: "ব্রোঞ্জ", EN: "Bronze" }, total: 0, month: 0 },
    ...{ upgradeBonus: 0, monthBonus: 0, birthdayBonus: 50 * taka, withdrawLimit: terms.maximum },
  },
  {
    ...{ level: 1, name: { BN: "সিলভার", EN: "Silver" }, total: 10_000 * taka, month: 5_000 * taka },
    ...{ upgradeBonus: 100 * taka, monthBonus: 50 * taka, birthdayBonus: 100 * taka, withdrawLimit: terms.maximum },
  },
  {
    ...{ level: 2, name: { BN: "গোল্ড", EN: "Gold" }, total: 100_000 * taka, month: 20_000 * taka },
    ...{ upgradeBonus: 500 * taka, monthBonus: 300 * taka, birthdayBonus: 500 * taka },
    withdrawLimit: 2 * terms.maximum,
  },
  {
    ...{ level: 3, name: { BN: "প্লাটিনাম", EN: "Platinum" }, total: 500_000 * taka, month: 80_000 * taka },
    ...{ upgradeBonus: 2_500 * taka, monthBonus: 1_500 * taka, birthdayBonus: 2_000 * taka },
    withdrawLimit: 4 * terms.maximum,
  },
  {
    ...{ level: 4, name: { BN: "ডায়মন্ড", EN: "Diamond" }, total: 2_000_000 * taka, month: 250_000 * taka },
    ...{ upgradeBonus: 10_000 * taka, monthBonus: 6_000 * taka, birthdayBonus: 5_000 * taka },
    withdrawLimit: 10 * terms.maximum,
  },
];
