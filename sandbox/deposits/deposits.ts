import { randomBytes } from "node:crypto";
import type { AccountBook } from "../accounts/book.ts";
import type { Account, Language, SandboxClock } from "../contract.ts";
import type { Notifications } from "../member/inbox.ts";
import { bonusOn, type Channel, depositBonuses, feeOf, plainTurnover } from "./channels.ts";

export type DepositDraft = Pick<Deposit, "channel" | "amount" | "clientReference" | "promotionId" | "payer"> & {
  readonly account: Account;
};

/** Rules that the control port can change. */
const initialRules = () => ({
  /** Delay from the payment reference, or from the start of a QR deposit. With `null` the operator decides. */
  reviewSeconds: 20 as number | null,
  /** Bank codes of channels. */
  closed: [] as readonly string[],
  /** Whether rows contain client references. Not every platform stores them. */
  namesWrites: true,
});

interface DepositDeps {
  readonly clock: SandboxClock;
  readonly accounts: AccountBook;
  readonly notifications: Pick<Notifications, "add">;
}

/**
 * A deposit is PENDING until the money arrives (SUCCESS), the operator refuses it (FAILED), or it expires or the player
 * cancels it (CANCELLED). SUCCESS credits the money, only once.
 */
export class Deposits {
  readonly #deps: DepositDeps;
  readonly #byId = new Map<string, Deposit>();
  readonly #byAccount = new Map<string, Deposit[]>();
  readonly #pending = new Set<Deposit>();
  readonly #references = new Set<string>();
  rules = initialRules();

  constructor(deps: DepositDeps) {
    this.#deps = deps;
  }

  begin({ account, channel, ...draft }: DepositDraft): Deposit {
    const now = this.#deps.clock.now();
    const deposit: Deposit = {
      ...draft,
      id: `D${randomBytes(8).toString("hex").toUpperCase()}`,
      key: randomBytes(16).toString("hex"),
      accountId: account.id,
      channel,
      createdAt: now,
      expiresAt: now + channel.minutes * 60_000,
      status: "PENDING",
      images: [],
      fee: feeOf(channel, draft.amount),
    };
    this.#byId.set(deposit.id, deposit);
    this.#byAccount.set(account.id, [...(this.#byAccount.get(account.id) ?? []), deposit]);
    this.#pending.add(deposit);
    // No wallet can pay a sandbox QR code, so its review starts immediately.
    if (channel.mode === "QR") this.#review(deposit);
    return deposit;
  }

  isUsed({ bankCode }: Channel, reference: string): boolean {
    return this.#references.has(`${bankCode} ${reference}`);
  }

  refer(deposit: Deposit, reference: string, images: readonly string[]): void {
    this.#references.add(`${deposit.channel.bankCode} ${reference}`);
    deposit.reference = reference;
    deposit.images = images;
    this.#review(deposit);
  }

  /**
   * A refused or expired deposit can still be approved, because money can arrive late.
   * @param paid poisha, for `payPart`
   * @returns false if the money has already arrived, or if a deposit that is not pending is rejected
   */
  decide(
    deposit: Deposit,
    decision: "approve" | "reject" | "payPart",
    paid = deposit.amount,
    remark?: string,
  ): boolean {
    this.sweep();
    if (deposit.status === "SUCCESS") return false;
    if (decision !== "reject") this.#succeed(deposit, paid, remark);
    else if (deposit.status === "PENDING") this.#fail(deposit, "FAILED", remark);
    else return false;
    return true;
  }

  /** Cancels a deposit for the player. Returns false unless it is pending and has no payment reference. */
  cancel(deposit: Deposit): boolean {
    this.sweep();
    if (deposit.status !== "PENDING" || deposit.reference !== undefined) return false;
    this.#fail(deposit, "CANCELLED");
    return true;
  }

  byId(id: string): Deposit | undefined {
    this.sweep();
    return this.#byId.get(id);
  }

  /** Returns an account's deposits, newest first. */
  of({ id }: Account): readonly Deposit[] {
    this.sweep();
    return this.#byAccount.get(id)?.toReversed() ?? [];
  }

  /** Approves and cancels due deposits. Call it before a response shows money. */
  sweep(): void {
    const now = this.#deps.clock.now();
    for (const deposit of this.#pending) {
      if (deposit.decidesAt !== undefined && deposit.decidesAt <= now) this.#succeed(deposit, deposit.amount);
      else if (deposit.reference === undefined && deposit.expiresAt <= now) this.#fail(deposit, "CANCELLED");
    }
  }

  reset(): void {
    this.#byId.clear();
    this.#byAccount.clear();
    this.#pending.clear();
    this.#references.clear();
    this.rules = initialRules();
  }

  #review(deposit: Deposit): void {
    const { reviewSeconds } = this.rules;
    if (reviewSeconds !== null) deposit.decidesAt = this.#deps.clock.now() + reviewSeconds * 1_000;
  }

  #succeed(deposit: Deposit, paid: number, remark?: string): void {
    const { accounts, clock, notifications } = this.#deps;
    const account = accounts.byId(deposit.accountId);
    if (!account) return;
    const isFirst = !this.#byAccount.get(account.id)?.some(({ status }) => status === "SUCCESS");
    const { fee, arrived, bonus } = settlementOf(deposit, paid, isFirst);
    this.#pending.delete(deposit);
    Object.assign(deposit, { status: "SUCCESS", fee, arrived, finishedAt: clock.now() });
    Object.assign(deposit, bonus > 0 && { bonus }, remark !== undefined && { remark });
    accounts.credit(account, paid, { type: "deposit", ref: deposit.id, note: deposit.channel.name.EN });
    accounts.debit(account, fee, { type: "depositFee", ref: deposit.id });
    const { clientReference = "" } = deposit;
    accounts.credit(account, bonus, { type: "bonus", ref: `${deposit.promotionId}-${deposit.id}`, clientReference });
    notifications.add(account, "DEPOSIT_SUCCESS", arrived);
  }

  #fail(deposit: Deposit, status: "FAILED" | "CANCELLED", remark?: string): void {
    const { accounts, clock, notifications } = this.#deps;
    this.#pending.delete(deposit);
    Object.assign(deposit, { status, finishedAt: clock.now(), ...(remark !== undefined && { remark }) });
    const account = accounts.byId(deposit.accountId);
    if (account && status === "FAILED") notifications.add(account, "DEPOSIT_FAIL", deposit.amount);
  }
}

/** Amounts are poisha, times epoch ms. */
export interface Deposit {
  readonly id: string;
  /** Secret in the payment page's URL. */
  readonly key: string;
  readonly accountId: string;
  readonly channel: Channel;
  readonly amount: number;
  /** Client reference of the call that created the deposit. */
  readonly clientReference?: string;
  readonly promotionId?: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly payer?: { readonly payerName: string; readonly payerAccount: string };
  status: "PENDING" | "SUCCESS" | "FAILED" | "CANCELLED";
  reference?: string;
  /** Client reference of the call that set `reference`. */
  referenceClientReference?: string;
  images: readonly string[];
  /** Time of automatic approval; undefined while the payment is awaited. */
  decidesAt?: number;
  /** The paid amount minus the fee. */
  arrived?: number;
  fee: number;
  bonus?: number;
  finishedAt?: number;
  remark?: string;
}

/** Required turnover of an arrived deposit, poisha. */
export function turnoverOf({ arrived = 0, bonus = 0, promotionId }: Deposit): number {
  const chosen = bonus > 0 ? depositBonuses.find(({ id }) => id === promotionId) : undefined;
  return (arrived + bonus) * (chosen?.turnover ?? plainTurnover);
}

/** @param isFirst no deposit has arrived before */
function settlementOf({ channel, promotionId }: Deposit, paid: number, isFirst: boolean) {
  const fee = feeOf(channel, paid);
  const arrived = paid - fee;
  const chosen = depositBonuses.find(
    ({ id, least, first }) => id === promotionId && paid >= least && (isFirst || !first),
  );
  return { fee, arrived, bonus: chosen ? bonusOn(chosen, arrived) : 0 };
}

/** Wire format of a deposit (protocol 7.1). */
export function depositRow(
  deposit: Deposit,
  language: Language,
  { deposits, publicUrl }: { readonly publicUrl: string; readonly deposits: Deposits },
) {
  const { channel, status, id, key } = deposit;
  const { payee, mode, referencePattern } = channel;
  const referenceIn = (field: "clientReference" | "referenceClientReference") =>
    (deposits.rules.namesWrites && deposit[field]) || null;
  return {
    referenceClientReference: referenceIn("referenceClientReference"),
    depositId: id,
    clientReference: referenceIn("clientReference"),
    mode,
    bankCode: channel.bankCode,
    method: channel.name[language],
    amount: deposit.amount / 100,
    fee: deposit.fee / 100,
    status,
    arrivedAmount: deposit.arrived === undefined ? null : deposit.arrived / 100,
    bonus: deposit.bonus === undefined ? null : deposit.bonus / 100,
    promotionId: deposit.promotionId ?? null,
    reference: deposit.reference ?? null,
    createdTime: deposit.createdAt,
    finishedTime: deposit.finishedAt ?? null,
    remark: deposit.remark ?? null,
    referencePattern: referencePattern ?? null,
    ...(status === "PENDING" && {
      payee: payee ? { ...payee, qrImageUrl: mode === "QR" ? `deposits/${id}.svg` : null } : null,
      expiredTime: deposit.expiresAt,
      redirectUrl: mode === "LAUNCH" ? `${publicUrl}/pay/${id}?key=${key}&language=${language}` : null,
    }),
  };
}
