import type { AccountBook } from "../accounts/book.ts";
import type { Account, Rounds, SandboxClock } from "../contract.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { dayOf, siteDay } from "../promotions/window.ts";
import { type Doings, type Income, incomeOf } from "./income.ts";
import { terms } from "./terms.ts";

interface ReferralDeps {
  readonly clock: SandboxClock;
  readonly accounts: AccountBook;
  readonly ledger: Pick<Ledger, "of">;
  /** The rounds of now: a reset begins them anew. */
  readonly rounds: () => Rounds;
}

/** An income with whom it came by and when it was paid; a day is paid once it is over. */
export interface FriendIncome extends Income {
  readonly friend: Account;
  /** Epoch ms. */
  readonly paidAt?: number;
}

/**
 * Friends who registered with an account's code, and what they bring in. Incomes follow from rounds and deposits; only
 * when each was paid is written down here, so that none is paid twice.
 */
export class Referrals {
  readonly #deps: ReferralDeps;
  readonly #paidAt = new Map<string, number>();
  readonly #devices = new Map<string, Set<string>>();
  #sweptDay: number | undefined;

  constructor(deps: ReferralDeps) {
    this.#deps = deps;
  }

  /** Notes that an account was used on a device. */
  see({ id }: Account, device: string): void {
    if (device === "") return;
    this.#devices.set(id, (this.#devices.get(id) ?? new Set()).add(device));
  }

  /** What an account registering on this device with the code of `referrer` is to them. */
  of(referrer: Account, device: string): NonNullable<Account["referral"]> {
    // Nobody earns by inviting themselves; a number of the own cannot register again anyway.
    return { by: referrer.id, isOwnDevice: this.isDeviceOf(referrer, device) };
  }

  /** Whether the account was used on the device. */
  isDeviceOf({ id }: Account, device: string): boolean {
    return this.#devices.get(id)?.has(device) === true;
  }

  /** Newest first. */
  friends({ id }: Account): readonly Account[] {
    const { accounts } = this.#deps;
    return accounts
      .all()
      .filter(({ referral }) => referral?.by === id)
      .toReversed();
  }

  doings({ id }: Account): Doings {
    const { ledger, rounds } = this.#deps;
    return { rounds: rounds().history(id), entries: ledger.of(id) };
  }

  /** What one friend has brought in, newest first. */
  incomeBy(friend: Account): FriendIncome[] {
    if (!friend.referral || friend.referral.isOwnDevice) return [];
    return incomeOf(this.doings(friend)).map((income) => {
      const paidAt = this.#paidAt.get(keyOf(friend, income));
      return { ...income, friend, ...(paidAt !== undefined && { paidAt }) };
    });
  }

  /** What all friends have brought in, newest first. */
  income(account: Account): FriendIncome[] {
    const all = this.friends(account).flatMap((friend) => this.incomeBy(friend));
    return all.toSorted((a, b) => b.day.localeCompare(a.day));
  }

  /** Pays the days that are over; to be called before an answer shows money, and cheap but for the first call of a day. */
  sweep(): void {
    const { accounts, clock, rounds } = this.#deps;
    const now = clock.now();
    if (dayOf(now) === this.#sweptDay) return;
    this.#sweptDay = dayOf(now);
    // What was settled on a day belongs to it before it is paid.
    rounds().sweep();
    const today = siteDay(now);
    for (const friend of accounts.all().filter(({ referral }) => referral !== undefined)) {
      const due = this.incomeBy(friend).filter(({ day, paidAt }) => day < today && paidAt === undefined);
      for (const income of due.toReversed()) this.#pay(friend, income, now);
    }
  }

  reset(): void {
    this.#paidAt.clear();
    this.#devices.clear();
    this.#sweptDay = undefined;
  }

  #pay(friend: Account, income: Income, now: number): void {
    const { accounts } = this.#deps;
    const referrer = accounts.byId(friend.referral?.by ?? "");
    if (!referrer) return;
    const key = keyOf(friend, income);
    this.#paidAt.set(key, now);
    accounts.credit(referrer, income.amount, { type: "bonus", ref: `${terms.promotion}-${key}` });
    if (income.type !== "FIRST_DEPOSIT") return;
    accounts.credit(friend, terms.reward, { type: "bonus", ref: `${terms.promotion}-gift-${friend.id}` });
  }
}

const keyOf = ({ id }: Account, income: Income): string => `${id}-${income.id}`;
