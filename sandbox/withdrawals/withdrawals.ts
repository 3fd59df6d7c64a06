import { withdrawalFee } from "../../shared/rules/withdrawal-fee.ts";
import { siteDay } from "../clock.ts";
import type { Account, Accounts, SandboxClock } from "../contract.ts";
import type { Notifications } from "../member/inbox.ts";
import { limits } from "../system/switches.ts";

interface WithdrawalDeps {
  readonly clock: SandboxClock;
  readonly accounts: Pick<Accounts, "byId" | "credit" | "debit">;
  readonly notifications: Pick<Notifications, "add">;
}

type Request = Pick<Withdrawal, "amount" | "clientReference" | "destination"> & {
  readonly held: boolean;
};

/**
 * The request debits the wallet; a rejection or a shortfall refunds it. The clock takes each step when it is due, but
 * the operator may act earlier or reject.
 */
export class Withdrawals {
  readonly #deps: WithdrawalDeps;
  readonly #lists = new Map<string, Withdrawal[]>();
  readonly #open = new Set<Withdrawal>();

  constructor(deps: WithdrawalDeps) {
    this.#deps = deps;
  }

  reset(): void {
    this.#lists.clear();
    this.#open.clear();
  }

  /** Debits the money and starts the review. Throws if the balance is too small. */
  ask(account: Account, { amount, held, ...request }: Request): Withdrawal {
    const { clock, accounts } = this.#deps;
    const fee = this.feeOf(account, amount);
    const list = this.#lists.get(account.id) ?? [];
    const id = `W${account.id}-${list.length + 1}`;
    const createdAt = clock.now();
    if (account.balance < amount) throw new Error(`balance of ${account.account} is below ${amount} poisha`);
    accounts.debit(account, amount - fee, { type: "withdrawal", ref: id });
    accounts.debit(account, fee, { type: "withdrawalFee", ref: id });
    const withdrawal: Withdrawal = {
      ...request,
      id,
      accountId: account.id,
      amount,
      fee,
      createdAt,
      status: "PENDING",
      remark: "",
      returned: 0,
      dueAt: held ? undefined : createdAt + withdrawalTerms.reviewMs,
    };
    this.#lists.set(account.id, [withdrawal, ...list]);
    this.#open.add(withdrawal);
    return withdrawal;
  }

  /** Withdrawals of an account, newest first. */
  of({ id }: Pick<Account, "id">): readonly Withdrawal[] {
    this.sweep();
    return this.#lists.get(id) ?? [];
  }

  find(id: string): Withdrawal | undefined {
    this.sweep();
    return [...this.#lists.values()].flat().find((withdrawal) => withdrawal.id === id);
  }

  /** Today's remaining free withdrawals. */
  freeLeft(account: Account): number {
    const today = siteDay(this.#deps.clock.now());
    const counts = ({ createdAt, status }: Withdrawal) => status !== "REJECTED" && siteDay(createdAt) === today;
    return Math.max(0, withdrawalTerms.freeADay - this.of(account).filter(counts).length);
  }

  feeOf(account: Account, amount: number): number {
    return withdrawalFee(amount, { basisPoints: withdrawalTerms.feeBasisPoints, freeLeft: this.freeLeft(account) });
  }

  approve(withdrawal: Withdrawal, at = this.#deps.clock.now()): void {
    withdrawal.status = "APPROVED";
    withdrawal.approvedAt = at;
    withdrawal.remark = "";
    withdrawal.dueAt = at + withdrawalTerms.payMs;
    this.#notify(withdrawal, "WITHDRAW_APPROVED");
  }

  /** Refunds everything. `remark` is the operator's reason. */
  reject(withdrawal: Withdrawal, remark: string): void {
    withdrawal.remark = remark;
    this.#end(withdrawal, "REJECTED");
    this.#refund(withdrawal, arrivesOf(withdrawal), "withdrawalReturn");
    this.#refund(withdrawal, withdrawal.fee, "withdrawalFee");
    this.#notify(withdrawal, "WITHDRAW_REJECTED");
  }

  /** Sends the full amount or a part. The receiver must then confirm it. */
  pay(withdrawal: Withdrawal, paid = arrivesOf(withdrawal), paidAt = this.#deps.clock.now()): void {
    const deadline = paidAt + withdrawalTerms.confirmMs;
    withdrawal.status = "DISBURSED";
    withdrawal.payout = { id: `C${withdrawal.id}`, payerName: "R*** A***", paid, paidAt, deadline, status: "WAITING" };
    withdrawal.dueAt = deadline;
  }

  /** Delays the next step, with a reason for the owner. Without a due time, only the reason changes. */
  delay(withdrawal: Withdrawal, ms: number, remark: string): void {
    if (withdrawal.dueAt !== undefined) withdrawal.dueAt += ms;
    withdrawal.remark = remark;
  }

  /** Settles a payout by the amount that arrived and refunds the rest. */
  settle(withdrawal: Withdrawal, status: PayoutStatus, arrived: number, at = this.#deps.clock.now()): void {
    if (withdrawal.payout) withdrawal.payout.status = status;
    if (arrived === 0) this.reject(withdrawal, withdrawal.remark);
    else {
      this.#end(withdrawal, "CONFIRMED", at);
      this.#refund(withdrawal, arrivesOf(withdrawal) - arrived, "withdrawalReturn");
    }
  }

  /** Hands a payout over to the operator, without a deadline. */
  dispute(withdrawal: Withdrawal): void {
    if (withdrawal.payout) withdrawal.payout.status = "DISPUTED";
    withdrawal.dueAt = undefined;
  }

  /** Takes every due step. Cheap; call it before a response shows money. */
  sweep(): void {
    for (const withdrawal of this.#open) {
      while (withdrawal.dueAt !== undefined && withdrawal.dueAt <= this.#deps.clock.now()) {
        this.#step(withdrawal, withdrawal.dueAt);
      }
    }
  }

  #step(withdrawal: Withdrawal, at: number): void {
    const { status, payout } = withdrawal;
    if (status === "PENDING") this.approve(withdrawal, at);
    else if (status === "APPROVED") this.pay(withdrawal, undefined, at);
    else this.settle(withdrawal, "FORCED", payout?.paid ?? 0, at);
  }

  #end(withdrawal: Withdrawal, status: "REJECTED" | "CONFIRMED", finishedAt = this.#deps.clock.now()): void {
    Object.assign(withdrawal, { status, finishedAt, dueAt: undefined });
    this.#open.delete(withdrawal);
  }

  #refund(withdrawal: Withdrawal, poisha: number, type: "withdrawalReturn" | "withdrawalFee"): void {
    const account = this.#deps.accounts.byId(withdrawal.accountId);
    if (account) this.#deps.accounts.credit(account, poisha, { type, ref: withdrawal.id });
    withdrawal.returned += poisha;
  }

  #notify({ accountId, amount }: Withdrawal, type: "WITHDRAW_APPROVED" | "WITHDRAW_REJECTED"): void {
    const account = this.#deps.accounts.byId(accountId);
    if (account) this.#deps.notifications.add(account, type, amount);
  }
}

/** `WAITING` for the receiver, `DISPUTED` until the operator decides, `FORCED` after the deadline. */
type PayoutStatus = "WAITING" | "RECEIVED" | "PARTIAL" | "NOT_RECEIVED" | "DISPUTED" | "FORCED";

/** Money that another player sent for a withdrawal. */
export interface Payout {
  readonly id: string;
  readonly payerName: string;
  /** Amount sent according to the operator, poisha. */
  readonly paid: number;
  readonly paidAt: number;
  /** Time after which the payout is treated as received. */
  readonly deadline: number;
  status: PayoutStatus;
  claim?: { readonly received?: number; readonly images: readonly string[]; readonly remark: string };
}

/** Amounts are poisha, times epoch ms. */
export interface Withdrawal {
  readonly id: string;
  readonly accountId: string;
  /** The gateway's reference, by which it finds a withdrawal after a lost response. */
  readonly clientReference: string;
  /** The card as it was at the time of the request. */
  readonly destination: { readonly cardId: string; readonly bankName: string; readonly accountNo: string };
  /** Amount debited, including the fee. */
  readonly amount: number;
  readonly fee: number;
  readonly createdAt: number;
  /** Status as on the wire (protocol 7.1). */
  status: "PENDING" | "APPROVED" | "REJECTED" | "DISBURSED" | "CONFIRMED";
  /** Time of the next step; undefined if the operator decides. */
  dueAt: number | undefined;
  remark: string;
  approvedAt?: number;
  finishedAt?: number;
  payout?: Payout;
  returned: number;
}

/** Amount that should arrive on the card. */
export const arrivesOf = ({ amount, fee }: Pick<Withdrawal, "amount" | "fee">): number => amount - fee;

const minuteMs = 60_000;

/** Rules for withdrawals. Amounts are poisha. Reviews and payouts take a minute here and longer at a real operator. */
export const withdrawalTerms = {
  minimum: 20_000,
  /** Maximum for ranks without a higher limit. */
  maximum: 5_000_000,
  /** Fee in basis points, charged after the day's free withdrawals. */
  feeBasisPoints: 100,
  freeADay: 3,
  reviewMs: minuteMs,
  payMs: minuteMs,
  /** A payout without an answer is treated as received after this time (spec section 4). */
  confirmMs: limits.withdrawConfirmMinutes * minuteMs,
} as const;
