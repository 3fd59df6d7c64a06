import type { AccountBook } from "../accounts/book.ts";
import { dayOf, siteDay } from "../clock.ts";
import type { Account, Round, Rounds, SandboxClock } from "../contract.ts";
import type { Entry, Ledger } from "../ledger/ledger.ts";

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
    accounts.credit(referrer, income.amount, { type: "bonus", ref: `${referralTerms.promotion}-${key}` });
    if (income.type !== "FIRST_DEPOSIT") return;
    accounts.credit(friend, referralTerms.reward, {
      type: "bonus",
      ref: `${referralTerms.promotion}-gift-${friend.id}`,
    });
  }
}

const keyOf = ({ id }: Account, income: Income): string => `${id}-${income.id}`;

/** What one friend brings in on one day of the site's clock, or by a first deposit. */
export interface Income {
  /** Unique among the incomes of a friend. */
  readonly id: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly type: "BET" | "FIRST_DEPOSIT";
  /** Staked or deposited, poisha. */
  readonly base: number;
  /** Poisha. */
  readonly amount: number;
}

/** A friend's rounds and lines of the account record, in any order. */
export interface Doings {
  readonly rounds: readonly Round[];
  readonly entries: readonly Entry[];
}

/** The first deposit a friend has made, however small it is. */
export const firstDepositOf = ({ entries }: Pick<Doings, "entries">): Entry | undefined =>
  entries.filter(({ type }) => type === "deposit").toSorted((a, b) => a.at - b.at)[0];

/** Poisha of the stakes whose rounds are over. */
export const stakedIn = (rounds: readonly Round[]): number =>
  rounds.reduce((sum, { bet, settledAt }) => (settledAt === undefined ? sum : sum + bet), 0);

/**
 * Everything a friend brings in, the newest day first: a share of each day's settled stakes, rounded half up once a day,
 * and a sum for a first deposit that is large enough. A day that brings nothing is left out.
 */
export function incomeOf(friend: Doings): Income[] {
  const settled = friend.rounds.filter(({ settledAt }) => settledAt !== undefined);
  const days = Map.groupBy(settled, ({ settledAt = 0 }) => siteDay(settledAt));
  const shares = [...days].map(([day, rounds]): Income => {
    const base = stakedIn(rounds);
    return { id: day, day, type: "BET", base, amount: Math.round((base * referralTerms.betRate) / 10_000) };
  });
  const first = firstDepositOf(friend);
  const reward: Income[] =
    first && first.poisha >= referralTerms.firstDeposit
      ? [
          {
            id: "first",
            day: siteDay(first.at),
            type: "FIRST_DEPOSIT",
            base: first.poisha,
            amount: referralTerms.reward,
          },
        ]
      : [];
  return [...reward, ...shares].filter(({ amount }) => amount > 0).toSorted((a, b) => b.day.localeCompare(a.day));
}

/** What inviting friends pays; amounts are poisha. */
export const referralTerms = {
  /** Of the article that invites (games/news/promotions.ts), by which the bonus record names what was paid. */
  promotion: 703,
  /** Basis points of what a friend has staked. */
  betRate: 30,
  /** A friend's first deposit counts from this sum on. */
  firstDeposit: 100_000,
  /** Paid for that deposit, once: to who invited, and as much to the friend. */
  reward: 50_000,
} as const;
