/** Types of a card as the platform spells them (protocol 7.1). */
export const cardTypes = ["BANK", "EWALLET", "CRYPTO"] as const;
export type WireCardType = (typeof cardTypes)[number];

export interface Bank {
  readonly bankCode: string;
  readonly bankName: string;
  readonly type: WireCardType;
}

const of = (type: WireCardType, names: Readonly<Record<string, string>>): Bank[] =>
  Object.entries(names).map(([bankCode, bankName]) => ({ bankCode, bankName, type }));

/** Where money can be withdrawn to. */
export const banks: readonly Bank[] = [
  ...of("BANK", {
    BRAC: "BRAC Bank",
    DBBL: "Dutch-Bangla Bank",
    IBBL: "Islami Bank Bangladesh",
    CITY: "The City Bank",
    EBL: "Eastern Bank",
    SONALI: "Sonali Bank",
  }),
  ...of("EWALLET", { BKASH: "bKash", NAGAD: "Nagad", ROCKET: "Rocket" }),
  ...of("CRYPTO", { USDT_TRC20: "USDT (TRC20)", USDT_ERC20: "USDT (ERC20)" }),
];
