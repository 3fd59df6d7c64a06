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
  /** A name of art/motifs.ts. */
  readonly motif: string;
}

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
  {
    id: 9103,
    name: { BN: "সিলেটি চায়ের বাক্স", EN: "Box of Sylhet tea" },
    points: 2_500,
    stock: 140,
    type: "GOODS",
    motif: "tea",
  },
  {
    id: 9104,
    name: { BN: "মিষ্টির হাঁড়ি", EN: "Pot of sweets" },
    points: 3_200,
    stock: 60,
    type: "GOODS",
    motif: "sweets",
  },
  {
    id: 9105,
    name: { BN: "হাতে আঁকা রিকশা চিত্র", EN: "Hand-painted rickshaw art" },
    points: 12_000,
    stock: 18,
    type: "GOODS",
    motif: "rickshaw",
  },
  {
    id: 9106,
    name: { BN: "সই করা ক্রিকেট ব্যাট", EN: "Signed cricket bat" },
    points: 45_000,
    stock: 3,
    type: "GOODS",
    motif: "cricket",
  },
  {
    id: 9107,
    name: { BN: "গেমপ্যাড", EN: "Game pad" },
    points: 28_000,
    stock: 12,
    type: "GOODS",
    motif: "gamepad",
  },
  {
    id: 9108,
    name: { BN: "পদ্মার মুক্তার লকেট", EN: "Padma pearl pendant" },
    points: 60_000,
    stock: 0,
    type: "GOODS",
    motif: "pearl",
  },
];

export const rewardOf = (id: string): Reward | undefined => rewards.find((reward) => `${reward.id}` === id);

export interface PointLine {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly reason: PointSource | "welcome" | "redemption" | "return" | "conversion" | "grant";
  /** Signed. */
  readonly points: number;
  /** The subject: a round, a deposit, a redemption. */
  readonly ref?: string;
  readonly rewardId?: number;
  /** Amount paid by a conversion, poisha. */
  readonly paid?: number;
  readonly clientReference?: string;
}

/** Taka bet or deposited per point; `redeem` is points per taka. */
export const ratios = { live: 100, lottery: 50, poker: 80, slots: 40, sports: 60, redeem: 10, deposit: 200 } as const;
export type PointSource = Exclude<keyof typeof ratios, "redeem">;
