import { randomUUID } from "node:crypto";
import type { Account, Accounts, Language, SandboxClock } from "../contract.ts";
import { demoAccounts } from "./demo.ts";
import { localMobile } from "./mobile.ts";

export type AccountDraft = Partial<Omit<Account, "id" | "favourites" | "recent" | "registeredAt">>;

/** Everybody the platform knows. Names are found however they are cased or padded. */
export class AccountBook implements Accounts {
  readonly #clock: SandboxClock;
  readonly #byName = new Map<string, Account>();
  readonly #byId = new Map<string, Account>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
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
    return this.create({ account, nickname, type: 4, balance, language, password: randomUUID() });
  }

  byName(account: string): Account | undefined {
    return this.#byName.get(keyOf(account));
  }

  byId(id: string): Account | undefined {
    return this.#byId.get(id);
  }

  /** Finds a number with or without country code, spaces or dashes. */
  byMobile(mobile: string): Account | undefined {
    const wanted = localMobile(mobile);
    return wanted ? this.all().find((account) => account.mobile && localMobile(account.mobile) === wanted) : undefined;
  }

  all(): readonly Account[] {
    return [...this.#byId.values()];
  }

  debit(account: Account, poisha: number): void {
    assertAmount(poisha);
    if (account.balance < poisha) throw new Error(`balance of ${account.account} is below ${poisha} poisha`);
    account.balance -= poisha;
  }

  credit(account: Account, poisha: number): void {
    assertAmount(poisha);
    account.balance += poisha;
  }
}

const keyOf = (name: string): string => name.normalize("NFKC").trim().toLowerCase();

function assertAmount(poisha: number): void {
  if (!Number.isSafeInteger(poisha) || poisha < 0) throw new RangeError(`not an amount in poisha: ${poisha}`);
}
