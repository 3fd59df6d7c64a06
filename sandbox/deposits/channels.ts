import type { Language } from "../contract.ts";

export type Mode = "EWALLET" | "VIRTUAL" | "QR" | "LAUNCH" | "MANUAL";

/** Amounts are poisha. */
export interface Channel {
  readonly mode: Mode;
  readonly bankType: string;
  readonly bankCode: string;
  readonly mcsBankCode: string;
  readonly vendorId: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly min: number;
  readonly max: number;
  readonly quickAmounts: readonly number[];
  /** In basis points of the amount. */
  readonly fee: number;
  /** The payee; undefined if the channel has its own payment page. */
  readonly payee?: { readonly name: string; readonly account: string };
  readonly referencePattern?: string;
  readonly minutes: number;
}

const taka = 100;
const chips = [200, 500, 1_000, 2_000, 5_000, 10_000].map((amount) => amount * taka);
const eWallet = { mode: "EWALLET", bankType: "EWALLET", quickAmounts: chips, minutes: 15 } as const;

/** All deposit channels, in display order. */
export const depositChannels: readonly Channel[] = [
  {
    ...eWallet,
    bankCode: "BKASH",
    mcsBankCode: "MCS_BKASH",
    vendorId: "P2P1",
    name: { BN: "বিকাশ", EN: "bKash" },
    min: 200 * taka,
    max: 25_000 * taka,
    fee: 0,
    referencePattern: "^[A-Z0-9]{10}$",
    payee: { name: "Adda Payments", account: "01711000001" },
  },
  {
    ...eWallet,
    bankCode: "NAGAD",
    mcsBankCode: "MCS_NAGAD",
    vendorId: "P2P1",
    name: { BN: "নগদ", EN: "Nagad" },
    min: 200 * taka,
    max: 25_000 * taka,
    fee: 150,
    referencePattern: "^[A-Z0-9]{8}$",
    payee: { name: "Adda Payments", account: "01811000002" },
  },
  {
    ...eWallet,
    bankCode: "ROCKET",
    mcsBankCode: "MCS_ROCKET",
    vendorId: "P2P2",
    name: { BN: "রকেট", EN: "Rocket" },
    min: 300 * taka,
    max: 20_000 * taka,
    fee: 0,
    referencePattern: "^[0-9]{10}$",
    payee: { name: "Adda Payments", account: "019110000035" },
  },
  {
    mode: "QR",
    bankType: "QR",
    bankCode: "BANGLAQR",
    mcsBankCode: "MCS_QR",
    vendorId: "QR1",
    name: { BN: "বাংলা কিউআর", EN: "Bangla QR" },
    min: 100 * taka,
    max: 50_000 * taka,
    quickAmounts: chips,
    fee: 0,
    minutes: 10,
    payee: { name: "Adda Payments", account: "BQR-000271" },
  },
  {
    mode: "LAUNCH",
    bankType: "GATEWAY",
    bankCode: "CARDPAY",
    mcsBankCode: "MCS_CARD",
    vendorId: "PG1",
    name: { BN: "কার্ডে পেমেন্ট", EN: "Pay by card" },
    min: 500 * taka,
    max: 100_000 * taka,
    quickAmounts: chips,
    fee: 250,
    minutes: 20,
  },
  {
    mode: "MANUAL",
    bankType: "BANK",
    bankCode: "BRAC",
    mcsBankCode: "MCS_BRAC",
    vendorId: "MT1",
    name: { BN: "ব্যাংক জমা", EN: "Bank transfer" },
    min: 1_000 * taka,
    max: 500_000 * taka,
    quickAmounts: chips.slice(2),
    fee: 0,
    minutes: 24 * 60,
    referencePattern: "^[A-Z0-9]{6,20}$",
    payee: { name: "Adda Ltd, BRAC Bank", account: "1501204876543001" },
  },
  {
    mode: "VIRTUAL",
    bankType: "CRYPTO",
    bankCode: "USDT",
    mcsBankCode: "MCS_USDT",
    vendorId: "VW1",
    name: { BN: "ইউএসডিটি (টিআরসি২০)", EN: "USDT (TRC20)" },
    min: 1_000 * taka,
    max: 500_000 * taka,
    quickAmounts: chips.slice(2),
    fee: 100,
    minutes: 60,
    referencePattern: "^[A-F0-9]{64}$",
    payee: { name: "Adda Payments", account: "TSandboxOnlyDoNotSend00000000000" },
  },
];

export const channelOf = (bankCode: string): Channel | undefined =>
  depositChannels.find((channel) => channel.bankCode === bankCode);

/** Fee for an amount, poisha, rounded half up. */
export const feeOf = ({ fee }: Pick<Channel, "fee">, amount: number): number => Math.round((amount * fee) / 10_000);

/** A bonus that the player chooses with a deposit. Amounts are poisha. */
interface DepositBonus {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  /** In basis points of the arrived amount. */
  readonly rate: number;
  readonly most: number;
  /** Minimum deposit. */
  readonly least: number;
  /** Required turnover as a multiple of deposit plus bonus. */
  readonly turnover: number;
  /** Set if only the first deposit gets the bonus. */
  readonly first?: true;
}

/** Required turnover of a deposit without a bonus, as a multiple. */
export const plainTurnover = 1;

export const depositBonuses: readonly DepositBonus[] = [
  {
    id: "801",
    rate: 10_000,
    most: 5_000 * taka,
    least: 500 * taka,
    turnover: 15,
    first: true,
    title: { BN: "প্রথম জমায় ১০০% বোনাস", EN: "100% on the first deposit" },
  },
  {
    id: "802",
    rate: 500,
    most: 1_000 * taka,
    least: 200 * taka,
    turnover: 3,
    title: { BN: "প্রতি জমায় ৫% বোনাস", EN: "5% on every deposit" },
  },
];

/** Bonus for an arrived amount, poisha, rounded half up. */
export const bonusOn = ({ rate, most }: DepositBonus, arrived: number): number =>
  Math.min(most, Math.round((arrived * rate) / 10_000));
