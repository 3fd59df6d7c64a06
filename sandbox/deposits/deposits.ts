import { randomBytes } from "node:crypto";
import type { AccountBook } from "../accounts/book.ts";
import type { Account, SandboxClock } from "../contract.ts";
import type { Notifications } from "../member/notifications.ts";
import { type Channel, feeOf } from "./channels.ts";
import { type Deposit, type Payer, settlementOf } from "./deposit.ts";

/** What an operator decides about a deposit. */
export type Decision = "approve" | "reject" | "payPart";

export interface DepositDraft {
  readonly account: Account;
  readonly channel: Channel;
  readonly amount: number;
  readonly clientReference?: string;
  readonly promotionId?: string;
  readonly payer?: Payer;
}

/** What the control port may set. */
export interface DepositRules {
  /** From the reference, or the beginning of a QR deposit, to the decision; `null`: the operator decides. */
  reviewSeconds: number | null;
  /** Bank codes of channels that are closed. */
  closed: readonly string[];
  /** Whether rows repeat the caller's names of its writes; not every platform does. */
  readonly namesWrites: boolean;
}

interface DepositDeps {
  readonly clock: SandboxClock;
  readonly accounts: AccountBook;
  readonly notifications: Pick<Notifications, "add">;
}

const usualRules = (): DepositRules => ({ reviewSeconds: 20, closed: [], namesWrites: true });
const minuteMs = 60_000;

/**
 * Deposits of all players by the sandbox's clock: PENDING until the money is there (SUCCESS), refused by the operator
 * (FAILED), or not paid in time (CANCELLED). Money is credited when a deposit becomes SUCCESS, which happens once.
 */
export class Deposits {
  readonly #deps: DepositDeps;
  readonly #byId = new Map<string, Deposit>();
  readonly #byAccount = new Map<string, Deposit[]>();
  readonly #pending = new Set<Deposit>();
  readonly #references = new Set<string>();
  rules: DepositRules = usualRules();

  constructor(deps: DepositDeps) {
    this.#deps = deps;
  }

  begin({ account, channel, ...draft }: DepositDraft): Deposit {
    const now = this.#deps.clock.now();
    const deposit: Deposit = {
      ...draft,
      ...{ id: `D${randomBytes(8).toString("hex").toUpperCase()}`, key: randomBytes(16).toString("hex") },
      ...{ accountId: account.id, channel, createdAt: now, expiresAt: now + channel.minutes * minuteMs },
      ...{ status: "PENDING", images: [], fee: feeOf(channel, draft.amount) },
    };
    this.#byId.set(deposit.id, deposit);
    this.#byAccount.set(account.id, [...(this.#byAccount.get(account.id) ?? []), deposit]);
    this.#pending.add(deposit);
    // Whoever pays a QR code is not in this sandbox: the clock pays it.
    if (channel.mode === "QR") this.#review(deposit);
    return deposit;
  }

  /** Whether a reference of the channel was given before, for whichever deposit. */
  isUsed({ bankCode }: Channel, reference: string): boolean {
    return this.#references.has(`${bankCode} ${reference}`);
  }

  /** Takes the reference of a payment, which nobody can give again, and begins the review. */
  refer(deposit: Deposit, reference: string, images: readonly string[]): void {
    this.#references.add(`${deposit.channel.bankCode} ${reference}`);
    deposit.reference = reference;
    deposit.images = images;
    this.#review(deposit);
  }

  /**
   * Decides about a deposit. Money that comes late is credited too: also a refused or expired deposit can be approved.
   * @param paid poisha, for `payPart`
   * @returns false for one whose money has arrived, or that cannot be refused again
   */
  decide(deposit: Deposit, decision: Decision, paid = deposit.amount, remark?: string): boolean {
    this.sweep();
    if (deposit.status === "SUCCESS") return false;
    if (decision !== "reject") this.#succeed(deposit, paid, remark);
    else if (deposit.status === "PENDING") this.#fail(deposit, "FAILED", remark);
    else return false;
    return true;
  }

  /** The player gives a deposit up, on the channel's page. */
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

  /** Newest first. */
  of({ id }: Account): readonly Deposit[] {
    this.sweep();
    return this.#byAccount.get(id)?.toReversed() ?? [];
  }

  /** Does what is due by the clock; to be called before an answer shows money. */
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
    this.rules = usualRules();
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
