import { siteDay } from "../../shared/rules/dates.ts";
import { withdrawalFee } from "../../shared/rules/withdrawal-fee.ts";
import type { Account, Accounts, SandboxClock } from "../contract.ts";
import type { Notifications } from "../member/inbox.ts";
import { limits } from "../system/switches.ts";

interface WithdrawalDeps {
  readonly clock: SandboxClock;
  readonly accounts: Pick<Accounts, "byId" | "credit" | "debit">;
  readonly notifications: Pick<Notifications, "add">;
}

interface Request {
  readonly amount: number;
  readonly clientReference: string;
  readonly destination: Destination;
  /** Only the operator approves it. */
  readonly held: boolean;
}

/** Hours east of UTC the site's days begin at. */
const utcOffset = 6;

/**
 * Money on its way out: it leaves the wallet when it is asked for, and comes back if the withdrawal is rejected or less
 * of it arrives. The clock takes each step when it is due; the operator may be faster, or say no.
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

  /** Takes the money and begins the review. @throws Error when the balance is too small */
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
      ...{ id, accountId: account.id, amount, fee, createdAt, status: "PENDING", remark: "", returned: 0 },
      dueAt: held ? undefined : createdAt + withdrawalTerms.reviewMs,
    };
    this.#lists.set(account.id, [withdrawal, ...list]);
    this.#open.add(withdrawal);
    return withdrawal;
  }

  /** Newest first. */
  of({ id }: Pick<Account, "id">): readonly Withdrawal[] {
    this.sweep();
    return this.#lists.get(id) ?? [];
  }

  find(id: string): Withdrawal | undefined {
    this.sweep();
    return [...this.#lists.values()].flat().find((withdrawal) => withdrawal.id === id);
  }

  /** What is left of the free withdrawals of the site's day. */
  freeLeft(account: Account): number {
    const today = siteDay(this.#deps.clock.now(), utcOffset);
    const todays = this.of(account).filter(({ createdAt, status }) => {
      return status !== "REJECTED" && siteDay(createdAt, utcOffset) === today;
    });
    return Math.max(0, withdrawalTerms.freeADay - todays.length);
  }

  /** Poisha. */
  feeOf(account: Account, amount: number): number {
    return withdrawalFee(amount, { basisPoints: withdrawalTerms.feeBasisPoints, freeLeft: this.freeLeft(account) });
  }

  approve(withdrawal: Withdrawal, at = this.#deps.clock.now()): void {
    withdrawal.status = "APPROVED";
    withdrawal.approvedAt = at;
    withdrawal.remark = "";
    withdrawal.dueAt = at + withdrawalTerms.payMs;
    this.#tell(withdrawal, "WITHDRAW_APPROVED");
  }

  /** Gives everything back, with the operator's reason. */
  reject(withdrawal: Withdrawal, remark: string): void {
    const { accounts, clock } = this.#deps;
    const { accountId, fee, id } = withdrawal;
    withdrawal.status = "REJECTED";
    withdrawal.remark = remark;
    withdrawal.finishedAt = clock.now();
    this.#end(withdrawal);
    this.#giveBack(withdrawal, arrivesOf(withdrawal));
    const account = accounts.byId(accountId);
    if (account) accounts.credit(account, fee, { type: "withdrawalFee", ref: id });
    withdrawal.returned += fee;
    this.#tell(withdrawal, "WITHDRAW_REJECTED");
  }

  /** Sends the money, or the operator's part of it; from now on the receiver is asked whether it came. */
  pay(withdrawal: Withdrawal, paid = arrivesOf(withdrawal), paidAt = this.#deps.clock.now()): void {
    const deadline = paidAt + withdrawalTerms.confirmMs;
    withdrawal.status = "DISBURSED";
    withdrawal.payout = { id: `C${withdrawal.id}`, payerName: "R*** A***", paid, paidAt, deadline, status: "WAITING" };
    withdrawal.dueAt = deadline;
  }

  /** Puts the next step off, with a reason that its owner reads; what waits for the operator goes on waiting. */
  delay(withdrawal: Withdrawal, ms: number, remark: string): void {
    if (withdrawal.dueAt !== undefined) withdrawal.dueAt += ms;
    withdrawal.remark = remark;
  }

  /** Ends a payout of which so many poisha arrived: what did not arrive is back in the wallet. */
  settle(withdrawal: Withdrawal, status: PayoutStatus, arrived: number, at = this.#deps.clock.now()): void {
    if (withdrawal.payout) withdrawal.payout.status = status;
    if (arrived === 0) {
      this.reject(withdrawal, withdrawal.remark);
      return;
    }
    withdrawal.status = "CONFIRMED";
    withdrawal.finishedAt = at;
    this.#end(withdrawal);
    this.#giveBack(withdrawal, arrivesOf(withdrawal) - arrived);
  }

  /** Leaves a payout to the operator; time does not end it. */
  dispute(withdrawal: Withdrawal): void {
    if (withdrawal.payout) withdrawal.payout.status = "DISPUTED";
    withdrawal.dueAt = undefined;
  }

  /** Takes every step that is due; cheap, to be called before an answer shows money. */
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

  #end(withdrawal: Withdrawal): void {
    withdrawal.dueAt = undefined;
    this.#open.delete(withdrawal);
  }

  #giveBack(withdrawal: Withdrawal, poisha: number): void {
    const account = this.#deps.accounts.byId(withdrawal.accountId);
    if (account) this.#deps.accounts.credit(account, poisha, { type: "withdrawalReturn", ref: withdrawal.id });
    withdrawal.returned += poisha;
  }

  #tell({ accountId, amount }: Withdrawal, type: "WITHDRAW_APPROVED" | "WITHDRAW_REJECTED"): void {
    const account = this.#deps.accounts.byId(accountId);
    if (account) this.#deps.notifications.add(account, type, amount);
  }
}

/** Statuses of a withdrawal as the platform spells them (protocol 7.1). */
export const statuses = ["PENDING", "APPROVED", "REJECTED", "DISBURSED", "CONFIRMED"] as const;
export type Status = (typeof statuses)[number];

/**
 * What became of a payout: `WAITING` for its receiver's word, `DISPUTED` until the operator rules, `FORCED` where it
 * counts as received without that word.
 */
export type PayoutStatus = "WAITING" | "RECEIVED" | "PARTIAL" | "NOT_RECEIVED" | "DISPUTED" | "FORCED";

/** Money another player sent to the card of a withdrawal. */
export interface Payout {
  readonly id: string;
  readonly payerName: string;
  /** Poisha that were sent, as the operator knows it. */
  readonly paid: number;
  readonly paidAt: number;
  /** The moment it counts as received. */
  readonly deadline: number;
  status: PayoutStatus;
  /** What the receiver said. */
  claim?: { readonly received?: number; readonly images: readonly string[]; readonly remark: string };
}

/** Where the money goes, as the card was when it was asked for. */
export interface Destination {
  readonly cardId: string;
  readonly bankName: string;
  readonly accountNo: string;
}

/** Money on its way out of a wallet. Amounts are poisha, moments epoch ms. */
export interface Withdrawal {
  readonly id: string;
  readonly accountId: string;
  /** The gateway's name for it, by which a lost answer is looked up. */
  readonly clientReference: string;
  readonly destination: Destination;
  /** What left the wallet; the fee is part of it. */
  readonly amount: number;
  readonly fee: number;
  readonly createdAt: number;
  status: Status;
  /** When time takes the next step; undefined: only the operator does. */
  dueAt: number | undefined;
  /** The reason of a longer review or of a rejection, in the operator's words. */
  remark: string;
  approvedAt?: number;
  finishedAt?: number;
  payout?: Payout;
  /** What came back into the wallet. */
  returned: number;
}

/** What is to arrive on the card. */
export const arrivesOf = ({ amount, fee }: Pick<Withdrawal, "amount" | "fee">): number => amount - fee;

const minuteMs = 60_000;

/** Rules of withdrawals. Amounts are poisha; reviews and payouts take a minute here, longer at a real operator. */
export const withdrawalTerms = {
  minimum: 20_000,
  /** Of whoever has no rank that allows more. */
  maximum: 5_000_000,
  /** Of every withdrawal after the free ones of a day. */
  feeBasisPoints: 100,
  freeADay: 3,
  reviewMs: minuteMs,
  payMs: minuteMs,
  /** A payout that nobody answered for so long counts as received (spec section 4). */
  confirmMs: limits.withdrawConfirmMinutes * minuteMs,
} as const;
