import type { AccountBook } from "../accounts/book.ts";
import { dayOf, siteDay } from "../clock.ts";
import type { Account, Round, Rounds, SandboxClock } from "../contract.ts";
import type { Entry, Ledger } from "../ledger/ledger.ts";

interface ReferralDeps {
  readonly clock: SandboxClock;
  readonly accounts: AccountBook;
  readonly ledger: Pick<Ledger, "of">;
  readonly rounds: () => Rounds;
}

export interface FriendIncome extends Income {
  readonly friend: Account;
  /** Epoch ms; absent until the income is paid after its day. */
  readonly paidAt?: number;
}

/**
 * Friends who registered with an account's code, and the income they bring. Income derives from rounds and deposits;
 * only payment times are stored, to prevent double payment.
 */
export class Referrals {
  readonly #deps: ReferralDeps;
  readonly #paidAt = new Map<string, number>();
  readonly #devices = new Map<string, Set<string>>();
  #sweptDay: number | undefined;

  constructor(deps: ReferralDeps) {
    this.#deps = deps;
  }

  see({ id }: Account, device: string): void {
    if (device === "") return;
    this.#devices.set(id, (this.#devices.get(id) ?? new Set()).add(device));
  }

  /** The referral of an account that registers on a device. On the referrer's own device it earns nothing. */
  of(referrer: Account, device: string): NonNullable<Account["referral"]> {
    return { by: referrer.id, isOwnDevice: this.isDeviceOf(referrer, device) };
  }

  isDeviceOf({ id }: Account, device: string): boolean {
    return this.#devices.get(id)?.has(device) === true;
  }

  friends({ id }: Account): readonly Account[] {
    const all = this.#deps.accounts.all();
    return all.filter(({ referral }) => referral?.by === id).toReversed();
  }

  doings({ id }: Account): Doings {
    const { ledger, rounds } = this.#deps;
    return { rounds: rounds().history(id), entries: ledger.of(id) };
  }

  incomeBy(friend: Account): FriendIncome[] {
    if (!friend.referral || friend.referral.isOwnDevice) return [];
    return incomeOf(this.doings(friend)).map((income) => {
      const paidAt = this.#paidAt.get(keyOf(friend, income));
      return { ...income, friend, ...(paidAt !== undefined && { paidAt }) };
    });
  }

  /** Income of an account, newest first. */
  income(account: Account): FriendIncome[] {
    const all = this.friends(account).flatMap((friend) => this.incomeBy(friend));
    return all.toSorted((a, b) => b.day.localeCompare(a.day));
  }

  /** Pays the income of completed days. Call it before a response shows money. */
  sweep(): void {
    const { accounts, clock, rounds } = this.#deps;
    const now = clock.now();
    if (dayOf(now) === this.#sweptDay) return;
    this.#sweptDay = dayOf(now);
    // Rounds must settle before their day is paid.
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
    const ref = `${referralTerms.promotion}-gift-${friend.id}`;
    accounts.credit(friend, referralTerms.reward, { type: "bonus", ref });
  }
}

const keyOf = ({ id }: Account, income: Income): string => `${id}-${income.id}`;

/** Income from one friend, for a site day or a first deposit. Amounts are poisha. */
interface Income {
  readonly id: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly type: "BET" | "FIRST_DEPOSIT";
  /** The stakes or the deposit that the amount derives from. */
  readonly base: number;
  readonly amount: number;
}

interface Doings {
  readonly rounds: readonly Round[];
  readonly entries: readonly Entry[];
}

/** Returns the first deposit, whatever its amount. */
export const firstDepositOf = ({ entries }: Pick<Doings, "entries">): Entry | undefined =>
  entries.filter(({ type }) => type === "deposit").toSorted((a, b) => a.at - b.at)[0];

/** Settled stakes, poisha. */
export const stakedIn = (rounds: readonly Round[]): number =>
  rounds.reduce((sum, { bet, settledAt }) => (settledAt === undefined ? sum : sum + bet), 0);

/**
 * A share of each day's settled stakes, rounded half up, and a reward for a large enough first deposit. Newest first.
 */
export function incomeOf(friend: Doings): Income[] {
  const settled = friend.rounds.filter(({ settledAt }) => settledAt !== undefined);
  const days = Map.groupBy(settled, ({ settledAt = 0 }) => siteDay(settledAt));
  const incomes = [...days].map(([day, rounds]): Income => {
    const base = stakedIn(rounds);
    return { id: day, day, type: "BET", base, amount: Math.round((base * referralTerms.betRate) / 10_000) };
  });
  const first = firstDepositOf(friend);
  const { firstDeposit, reward: amount } = referralTerms;
  if (first && first.poisha >= firstDeposit)
    incomes.unshift({ id: "first", day: siteDay(first.at), type: "FIRST_DEPOSIT", base: first.poisha, amount });
  return incomes.filter((income) => income.amount > 0).toSorted((a, b) => b.day.localeCompare(a.day));
}

/** Terms of the referral program. Amounts are poisha. */
export const referralTerms = {
  /** Id of the program's article (games/news.ts), which names the payments in the bonus record. */
  promotion: 703,
  /** Share of a friend's stakes, basis points. */
  betRate: 30,
  firstDeposit: 100_000,
  /** Reward for the first deposit, paid once to the referrer and once to the friend. */
  reward: 50_000,
} as const;
