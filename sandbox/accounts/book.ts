import { randomUUID } from "node:crypto";
import type {
  Account,
  AccountDraft,
  Accounts,
  Affiliate,
  Language,
  Reason,
  SandboxClock,
  Wallet,
} from "../contract.ts";
import { houseAccounts, trialType } from "../contract.ts";
import { Ledger, type Side } from "../ledger/ledger.ts";
import { type Past, seat } from "../past/past.ts";
import { isSameNumber, mobileKey } from "./contacts.ts";
import { demoAccounts } from "./demo.ts";
import { isOwn } from "./purses.ts";

/** All accounts. Lookups by name ignore case, width and surrounding spaces. */
export class AccountBook implements Accounts {
  readonly #clock: SandboxClock;
  readonly #singleWallet: () => boolean;
  readonly #ledger: Ledger;
  readonly #byName = new Map<string, Account>();
  readonly #byId = new Map<string, Account>();
  readonly #past: Past | undefined;
  #shape = 0;

  constructor(clock: SandboxClock, singleWallet: () => boolean = () => true, ledger = new Ledger(clock), past?: Past) {
    this.#clock = clock;
    this.#singleWallet = singleWallet;
    this.#ledger = ledger;
    this.#past = past;
    this.reset();
  }

  reset(): void {
    this.#ledger.reset();
    this.#byName.clear();
    this.#byId.clear();
    this.#shape += 1;
    for (const draft of demoAccounts(this.#clock.now())) this.create(draft);
    if (this.#past) seat(this.#past, (draft) => this.create(draft));
  }

  /** Throws if the name is taken. */
  create({ balance = 0, upline, ...draft }: AccountDraft & { registeredAt?: number }): Account {
    const ledger = this.#ledger;
    const reshape = () => {
      this.#shape += 1;
    };
    let above = upline;
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
      ...draft,
      account: name,
      id,
      get upline() {
        return above;
      },
      set upline(name) {
        above = name;
        reshape();
      },
      get balance() {
        return ledger.balance(id);
      },
      get purses() {
        return ledger.wallets(id);
      },
      favourites: new Set(),
      recent: [],
    };
    this.#byName.set(keyOf(name), account);
    this.#byId.set(id, account);
    reshape();
    const opening: Reason = { type: "opening" };
    ledger.post(counterparty(opening), { accountId: id }, balance, opening, account.registeredAt);
    return account;
  }

  /** Sets the main wallet's balance in poisha by an operator adjustment. */
  adjust(account: Account, balance: number): void {
    const reason: Reason = { type: "adjustment" };
    if (balance > account.balance) this.credit(account, balance - account.balance, reason);
    else this.debit(account, account.balance - balance, reason);
  }

  /** Creates an anonymous free-play account. `balance` is play money in poisha. */
  createTrial(balance: number, language: Language): Account {
    const account = `trial${100_001 + this.#byId.size}`;
    const nickname = language === "BN" ? "অতিথি খেলোয়াড়" : "Guest player";
    return this.create({ account, nickname, type: trialType, balance, language, password: randomUUID() });
  }

  /** Version of the account tree. Changes when an account is added or moved. */
  get shape(): number {
    return this.#shape;
  }

  byName(account: string): Account | undefined {
    return this.#byName.get(keyOf(account));
  }

  byId(id: string): Account | undefined {
    return this.#byId.get(id);
  }

  /** Finds an account by mobile number in any format. A foreign number needs its country code. */
  byMobile(mobile: string): Account | undefined {
    const key = mobileKey(mobile);
    return this.candidatesByMobile(mobile).find((account) => mobileKey(account.mobile ?? "") === key);
  }

  /** Returns the accounts whose number may match. A number without country code can match several. */
  candidatesByMobile(mobile: string): readonly Account[] {
    const key = mobileKey(mobile);
    if (key === undefined) return [];
    return this.all().filter((account) => isSameNumber(key, mobileKey(account.mobile ?? "") ?? ""));
  }

  /** The agent whose invitation code is valid on the domain. Ignores case. */
  byAffiliateCode(code: string, domain: string): Account | undefined {
    const key = code.toUpperCase();
    return this.all().find(({ affiliates = [] }) =>
      affiliates.some((affiliate) => affiliate.code.toUpperCase() === key && reaches(affiliate, domain)),
    );
  }

  byReferralCode(code: string): Account | undefined {
    return this.all().find((account) => account.type !== trialType && referralCodeOf(account) === code.toUpperCase());
  }

  all(): readonly Account[] {
    return [...this.#byId.values()];
  }

  stakeOf(account: Account, vendor: string): number {
    return this.#hasOwn(vendor) ? this.#ledger.balance(account.id, vendor) : account.balance;
  }

  debit(account: Account, poisha: number, reason: Reason, vendor?: string): void {
    this.#post(this.#sideOf({ account, vendor }), counterparty(reason), poisha, reason);
  }

  credit(account: Account, poisha: number, reason: Reason, vendor?: string): void {
    this.#post(counterparty(reason), this.#sideOf({ account, vendor }), poisha, reason);
  }

  move(from: Wallet, to: Wallet, poisha: number, reason: Reason): void {
    this.#post(this.#sideOf(from), this.#sideOf(to), poisha, reason);
  }

  #post(from: Side, to: Side, poisha: number, reason: Reason): void {
    const payer = this.byId(from.accountId);
    const available = this.#ledger.balance(from.accountId, from.wallet);
    if (payer && available < poisha) throw new Error(`balance of ${payer.account} is below ${poisha} poisha`);
    this.#ledger.post(from, to, poisha, reason);
  }

  #hasOwn(vendor: string | undefined): vendor is string {
    return vendor !== undefined && isOwn(vendor) && !this.#singleWallet();
  }

  #sideOf({ account, vendor }: Wallet): Side {
    return { accountId: account.id, wallet: this.#hasOwn(vendor) ? vendor : undefined };
  }
}

const counterparty = ({ type, counterparty: named = houseAccounts[type] }: Reason): Side => ({ accountId: named });

export const referralCodeOf = ({ id }: Pick<Account, "id">): string => `R${id}`;

const reaches = ({ domains }: Affiliate, domain: string): boolean => {
  const host = domain.toLowerCase().replace(/:\d+$/, "");
  return !domains || domains.some((bound) => host === bound || host.endsWith(`.${bound}`));
};

export const keyOf = (name: string): string => name.normalize("NFKC").trim().toLowerCase();
