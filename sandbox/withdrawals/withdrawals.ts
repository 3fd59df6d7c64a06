import { siteDay } from "../../shared/rules/dates.ts";
import { withdrawalFee } from "../../shared/rules/withdrawal-fee.ts";
import type { Account, Accounts, SandboxClock } from "../contract.ts";
import type { Notifications } from "../member/notifications.ts";
import { terms } from "./terms.ts";
import { arrivesOf, type Destination, type PayoutStatus, type Withdrawal } from "./withdrawal.ts";

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
      dueAt: held ? undefined : createdAt + terms.reviewMs,
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
    return Math.max(0, terms.freeADay - todays.length);
  }

  /** Poisha. */
  feeOf(account: Account, amount: number): number {
    return withdrawalFee(amount, { basisPoints: terms.feeBasisPoints, freeLeft: this.freeLeft(account) });
  }

  approve(withdrawal: Withdrawal, at = this.#deps.clock.now()): void {
    withdrawal.status = "APPROVED";
    withdrawal.approvedAt = at;
    withdrawal.remark = "";
    withdrawal.dueAt = at + terms.payMs;
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
    const deadline = paidAt + terms.confirmMs;
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
