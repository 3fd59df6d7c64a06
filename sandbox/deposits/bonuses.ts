import type { Language } from "../contract.ts";

/** What may be chosen with a deposit and is paid beside it. Amounts are poisha. */
export interface DepositBonus {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Basis points of what arrives. */
  readonly rate: number;
  readonly most: number;
  /** The least deposit it is given for. */
  readonly least: number;
  /** How often deposit and bonus have to be staked before a withdrawal. */
  readonly turnover: number;
  /** Only before any deposit has arrived. */
  readonly first?: true;
}

const taka = 100;

/** A deposit without a bonus has to be staked once. */
export const plainTurnover = 1;

export const bonuses: readonly DepositBonus[] = [
  {
    ...{ id: "801", rate: 10_000, most: 5_000 * taka, least: 500 * taka, turnover: 15, first: true },
    title: { BN: "প্রথম জমায় ১০০% বোনাস", EN: "100% on the first deposit" },
  },
  {
    ...{ id: "802", rate: 500, most: 1_000 * taka, least: 200 * taka, turnover: 3 },
    title: { BN: "প্রতি জমায় ৫% বোনাস", EN: "5% on every deposit" },
  },
];

/** What a bonus pays for a sum that has arrived, poisha; rounded half up. */
export const bonusOn = ({ rate, most }: DepositBonus, arrived: number): number =>
  Math.min(most, Math.round((arrived * rate) / 10_000));
