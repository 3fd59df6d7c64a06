/** A way of paying in. */
export interface DepositWay {
  readonly path: string;
  readonly method: string;
  /** Less than every amount of this way and more than every one of the way before, poisha. */
  readonly base: number;
  /** What tells of a payment that was made already. */
  readonly proof?: (mark: string) => Readonly<Record<string, string>>;
  /** The reference of the payment is a write of its own. */
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
