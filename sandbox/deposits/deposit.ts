import type { Language } from "../contract.ts";
import { bonuses, bonusOn, plainTurnover } from "./bonuses.ts";
import { type Channel, feeOf } from "./channels.ts";

export type DepositStatus = "PENDING" | "SUCCESS" | "FAILED" | "CANCELLED";

/** What the player says about a payment already made. */
export interface Payer {
  readonly payerName: string;
  readonly payerAccount: string;
}

/** Money on its way in. Amounts are poisha, instants epoch ms. */
export interface Deposit {
  readonly id: string;
  /** Opens the channel's own page. */
  readonly key: string;
  readonly accountId: string;
  readonly channel: Channel;
  readonly amount: number;
  readonly clientReference?: string;
  readonly promotionId?: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly payer?: Payer;
  status: DepositStatus;
  reference?: string;
  /** Of the write that gave the reference; `clientReference` is of the one that began the deposit. */
  referenceClientReference?: string;
  images: readonly string[];
  /** The operator, or the clock, decides at this moment; undefined while the payment itself is waited for. */
  decidesAt?: number;
  /** What was credited, the fee taken off. */
  arrived?: number;
  fee: number;
  bonus?: number;
  finishedAt?: number;
  remark?: string;
}

/** What has to be staked for a deposit that has arrived, poisha. */
export function turnoverOf({ arrived = 0, bonus = 0, promotionId }: Deposit): number {
  const chosen = bonus > 0 ? bonuses.find(({ id }) => id === promotionId) : undefined;
  return (arrived + bonus) * (chosen?.turnover ?? plainTurnover);
}

/** What arrives of a sum that was paid: poisha, with its fee and bonus. @param isFirst nothing has arrived before */
export function settlementOf({ channel, promotionId }: Deposit, paid: number, isFirst: boolean) {
  const fee = feeOf(channel, paid);
  const arrived = paid - fee;
  const chosen = bonuses.find(({ id, least, first }) => id === promotionId && paid >= least && (isFirst || !first));
  return { fee, arrived, bonus: chosen ? bonusOn(chosen, arrived) : 0 };
}

/** Where a row is read. */
interface Desk {
  readonly publicUrl: string;
  readonly deposits: { readonly rules: { readonly namesWrites: boolean } };
}

/** The row of the deposit record, and of a deposit just begun (protocol 7.1). */
export function depositRow(deposit: Deposit, language: Language, { deposits, publicUrl }: Desk) {
  const { channel, status, id, key } = deposit;
  const { payee, mode, referencePattern } = channel;
  const open = status === "PENDING";
  const named: Pick<Deposit, "clientReference" | "referenceClientReference"> = deposits.rules.namesWrites
    ? deposit
    : {};
  return {
    referenceClientReference: named.referenceClientReference ?? null,
    ...{ depositId: id, clientReference: named.clientReference ?? null, mode, bankCode: channel.bankCode },
    ...{ method: channel.name[language], amount: deposit.amount / 100, fee: deposit.fee / 100, status },
    arrivedAmount: deposit.arrived === undefined ? null : deposit.arrived / 100,
    bonus: deposit.bonus === undefined ? null : deposit.bonus / 100,
    ...{ promotionId: deposit.promotionId ?? null, reference: deposit.reference ?? null },
    ...{ createdTime: deposit.createdAt, finishedTime: deposit.finishedAt ?? null, remark: deposit.remark ?? null },
    referencePattern: referencePattern ?? null,
    ...(open && {
      payee: payee ? { ...payee, qrImageUrl: mode === "QR" ? `deposits/${id}.svg` : null } : null,
      expiredTime: deposit.expiresAt,
      redirectUrl: mode === "LAUNCH" ? `${publicUrl}/pay/${id}?key=${key}&language=${language}` : null,
    }),
  };
}
