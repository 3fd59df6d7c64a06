import { randomUUID } from "node:crypto";
import type { Account, Accounts, Affiliate, Language, SandboxClock } from "../contract.ts";
import { demoAccounts } from "./demo.ts";
import type { AccountDraft } from "./draft.ts";
import { mobileKey } from "./mobile.ts";
import { isOwn } from "./purses.ts";

/** Everybody the platform knows. Names are found however they are cased or padded. */
export class AccountBook implements Accounts {
  readonly #clock: SandboxClock;
  readonly #singleWallet: () => boolean;
  readonly #byName = new Map<string, Account>();
  readonly #byId = new Map<string, Account>();

  /** @param singleWallet the switch of that name, now */
  constructor(clock: SandboxClock, singleWallet: () => boolean = () => true) {
    this.#clock = clock;
    this.#singleWallet = singleWallet;
    this.reset();
  }

  /** Back to the printed accounts alone. */
  reset(): void {
    this.#byName.clear();
    this.#byId.clear();
    for (const draft of demoAccounts(this.#clock.now())) this.create(draft);
  }

  /** @throws Error when the name is taken */
  create(draft: AccountDraft & { registeredAt?: number }): Account {
    const id = String(100_001 + this.#byId.size);
    const name = draft.account ?? `member${id}`;
    if (this.byName(name)) throw new Error(`account exists: ${name}`);
    const account: Account = {
      password: "Demo1234",
      nickname: name,
      type: 0,
      language: "BN",
      registeredAt: this.#clock.now(),
      firstTimeLogin: false,
      passwordExpired: false,
      balance: 0,
      ...draft,
      account: name,
      id,
      purses: new Map(),
      favourites: new Set(),
      recent: [],
    };
    this.#byName.set(keyOf(name), account);
    this.#byId.set(id, account);
    return account;
  }

  /** A nameless visitor's free-play account; `balance` is play money in poisha. */
  createTrial(balance: number, language: Language): Account {
    const account = `trial${100_001 + this.#byId.size}`;
    const nickname = language === "BN" ? "অতিথি খেলোয়াড়" : "Guest player";
    return this.create({ account, nickname, type: trialType, balance, language, password: randomUUID() });
  }

  byName(account: string): Account | undefined {
    return this.#byName.get(keyOf(account));
  }

  byId(id: string): Account | undefined {
    return this.#byId.get(id);
  }

  /** Finds a number with or without country code, spaces or dashes. */
  byMobile(mobile: string): Account | undefined {
    const wanted = mobileKey(mobile);
    return wanted ? this.all().find((account) => account.mobile && mobileKey(account.mobile) === wanted) : undefined;
  }

  /** The agent behind an invitation code, in any case, for a visitor who came through this domain. */
  byAffiliateCode(code: string, domain: string): Account | undefined {
    const wanted = code.toUpperCase();
    return this.all().find(({ affiliates = [] }) =>
      affiliates.some((affiliate) => affiliate.code.toUpperCase() === wanted && reaches(affiliate, domain)),
    );
  }

  /** The member whose friends register with this code. */
  byReferralCode(code: string): Account | undefined {
    return this.all().find((account) => account.type !== trialType && referralCodeOf(account) === code.toUpperCase());
  }

  all(): readonly Account[] {
    return [...this.#byId.values()];
  }

  stakeOf(account: Account, vendor: string): number {
    return this.#hasOwn(vendor) ? (account.purses.get(vendor) ?? 0) : account.balance;
  }

  debit(account: Account, poisha: number, vendor?: string): void {
    assertAmount(poisha);
    const available = vendor === undefined ? account.balance : this.stakeOf(account, vendor);
    if (available < poisha) throw new Error(`balance of ${account.account} is below ${poisha} poisha`);
    this.#move(account, -poisha, vendor);
  }

  credit(account: Account, poisha: number, vendor?: string): void {
    assertAmount(poisha);
    this.#move(account, poisha, vendor);
  }

  #hasOwn(vendor: string | undefined): vendor is string {
    return vendor !== undefined && isOwn(vendor) && !this.#singleWallet();
  }

  #move(account: Account, poisha: number, vendor: string | undefined): void {
    if (this.#hasOwn(vendor)) account.purses.set(vendor, (account.purses.get(vendor) ?? 0) + poisha);
    else account.balance += poisha;
  }
}

const trialType = 4;

/** Every member's own code for inviting friends. */
export const referralCodeOf = ({ id }: Pick<Account, "id">): string => `R${id}`;

const reaches = ({ domains }: Affiliate, domain: string): boolean => {
  const host = domain.toLowerCase().replace(/:\d+$/, "");
  return !domains || domains.some((bound) => host === bound || host.endsWith(`.${bound}`));
};

const keyOf = (name: string): string => name.normalize("NFKC").trim().toLowerCase();

function assertAmount(poisha: number): void {
  if (!Number.isSafeInteger(poisha) || poisha < 0) throw new RangeError(`not an amount in poisha: ${poisha}`);
}
