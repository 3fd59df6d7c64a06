import type { Language } from "../contract.ts";

export interface Reward {
  readonly id: number;
  readonly name: Readonly<Record<Language, string>>;
  readonly points: number;
  readonly stock: number;
  /** Goods are shipped; credit is paid into the wallet. */
  readonly type: "GOODS" | "CREDIT";
  /** Poisha per piece of credit. */
  readonly value?: number;
  readonly motif: string;
}

const goods = (id: number, BN: string, EN: string, points: number, stock: number, motif: string): Reward => {
  return { id, name: { BN, EN }, points, stock, type: "GOODS", motif };
};

export const rewards: readonly Reward[] = [
  {
    id: 9101,
    name: { BN: "৳৫০ ওয়ালেট বোনাস", EN: "৳50 wallet bonus" },
    points: 500,
    stock: 9_999,
    type: "CREDIT",
    value: 5_000,
    motif: "coin",
  },
  {
    id: 9102,
    name: { BN: "৳৫০০ ওয়ালেট বোনাস", EN: "৳500 wallet bonus" },
    points: 4_800,
    stock: 1_250,
    type: "CREDIT",
    value: 50_000,
    motif: "chest",
  },
  goods(9103, "সিলেটি চায়ের বাক্স", "Box of Sylhet tea", 2_500, 140, "tea"),
  goods(9104, "মিষ্টির হাঁড়ি", "Pot of sweets", 3_200, 60, "sweets"),
  goods(9105, "হাতে আঁকা রিকশা চিত্র", "Hand-painted rickshaw art", 12_000, 18, "rickshaw"),
  goods(9106, "সই করা ক্রিকেট ব্যাট", "Signed cricket bat", 45_000, 3, "cricket"),
  goods(9107, "গেমপ্যাড", "Game pad", 28_000, 12, "gamepad"),
  goods(9108, "পদ্মার মুক্তার লকেট", "Padma pearl pendant", 60_000, 0, "pearl"),
];

export const rewardOf = (id: string): Reward | undefined => rewards.find((reward) => `${reward.id}` === id);

export interface PointLine {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly reason: PointSource | "welcome" | "redemption" | "return" | "conversion" | "grant";
  /** Negative for spent points. */
  readonly points: number;
  /** Id of the subject: a round, a deposit, a redemption. */
  readonly ref?: string;
  readonly rewardId?: number;
  /** Amount paid by a conversion, poisha. */
  readonly paid?: number;
  readonly clientReference?: string;
}

/** Taka bet or deposited per point. `redeem` is points per taka. */
export const ratios = { live: 100, lottery: 50, poker: 80, slots: 40, sports: 60, redeem: 10, deposit: 200 } as const;
export type PointSource = Exclude<keyof typeof ratios, "redeem">;
