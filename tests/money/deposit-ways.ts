interface DepositWay {
  readonly path: string;
  readonly method: string;
  /** Base of the amounts, in poisha. It exceeds every amount of the previous way. */
  readonly base: number;
  /** Returns the fields that describe a payment already made. */
  readonly proof?: (mark: string) => Readonly<Record<string, string>>;
  /** The payment's reference is sent as a separate write. */
  readonly isReferred?: true;
}

export const depositWays: readonly DepositWay[] = [
  { path: "/api/deposits/ewallet", method: "EWALLET:BKASH:MCS_BKASH:P2P1", base: 20_000, isReferred: true },
  { path: "/api/deposits/qr", method: "QR:BANGLAQR:MCS_QR:QR1", base: 40_000 },
  { path: "/api/deposits/redirect", method: "GATEWAY:CARDPAY:MCS_CARD:PG1", base: 60_000 },
  {
    ...{ path: "/api/deposits/manual", method: "BANK:BRAC:MCS_BRAC:MT1", base: 110_000 },
    proof: (mark) => ({ payerName: "Rina Akter", payerAccount: "1501200001", reference: mark }),
  },
];
