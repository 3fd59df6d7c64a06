import { localMobile } from "../accounts/contacts.ts";
import type { Account } from "../contract.ts";

export interface Card extends Bank {
  readonly cardId: string;
  readonly accountNo: string;
  isDefault: boolean;
}

interface CardWallet {
  cards: Card[];
  /** Number of cards ever added. Keeps ids unique. */
  count: number;
}

export class Cards {
  readonly #wallets = new Map<string, CardWallet>();

  /** An account's cards, oldest first. */
  of(account: Account): readonly Card[] {
    return this.#walletOf(account).cards;
  }

  find(account: Account, cardId: string): Card | undefined {
    return this.of(account).find((card) => card.cardId === cardId);
  }

  /** Gives a new account an empty wallet instead of initial cards. */
  open({ id }: Account): void {
    this.#wallets.set(id, { cards: [], count: 0 });
  }

  isFull(account: Account): boolean {
    return this.of(account).length >= 10;
  }

  /** Whether an account has a card of this bank with this number, ignoring case. Two accounts cannot share a number. */
  isTaken(accounts: readonly Account[], { bankCode }: Bank, accountNo: string): boolean {
    const number = accountNo.toLowerCase();
    // Initial cards are stored only when they are first used, because the account may still get a payee name.
    const all = accounts.flatMap((account) => this.#wallets.get(account.id)?.cards ?? initialCards(account));
    return all.some((card) => card.bankCode === bankCode && card.accountNo.toLowerCase() === number);
  }

  /** Adds a card. It becomes the default if it is the only one, and its holder the payee if the account has none. */
  add(account: Account, bank: Bank, accountNo: string, holder: string): Card {
    const wallet = this.#walletOf(account);
    account.payeeName ??= holder;
    wallet.count += 1;
    const card = { ...bank, accountNo, cardId: `${account.id}${wallet.count}`, isDefault: wallet.cards.length === 0 };
    wallet.cards.push(card);
    return card;
  }

  setDefault(account: Account, chosen: Card): void {
    for (const card of this.of(account)) card.isDefault = card === chosen;
  }

  /** Removes a card. If it was the default, the oldest remaining card becomes the default. */
  remove(account: Account, removed: Card): void {
    const wallet = this.#walletOf(account);
    wallet.cards = wallet.cards.filter((card) => card !== removed);
    const [first] = wallet.cards;
    if (removed.isDefault && first) first.isDefault = true;
  }

  reset(): void {
    this.#wallets.clear();
  }

  #walletOf(account: Account): CardWallet {
    const existing = this.#wallets.get(account.id);
    if (existing) return existing;
    const cards = initialCards(account);
    const wallet = { cards, count: cards.length };
    this.#wallets.set(account.id, wallet);
    return wallet;
  }
}

/** Initial cards of an account with a payee name: a bank account, and an e-wallet if it has a mobile number. */
function initialCards({ id, mobile, payeeName }: Account): Card[] {
  if (!payeeName) return [];
  const number = Number(id);
  const pick = (candidates: readonly Bank[]): Bank[] => candidates.slice(number % candidates.length).slice(0, 1);
  const end = String((number * 7_919) % 10_000).padStart(4, "0");
  const bank = pick(banks.slice(0, 4)).map((one) => ({ ...one, accountNo: `10${id}${end}` }));
  const eWallets = pick(banks.filter(({ bankCode }) => ["BKASH", "NAGAD"].includes(bankCode)));
  const wallet = mobile ? eWallets.map((one) => ({ ...one, accountNo: localMobile(mobile) ?? mobile })) : [];
  return [...bank, ...wallet].map((card, index, all) => ({
    ...card,
    cardId: `${id}${index + 1}`,
    isDefault: index === all.length - 1,
  }));
}

export interface Bank {
  readonly bankCode: string;
  readonly bankName: string;
  readonly type: "BANK" | "EWALLET" | "CRYPTO";
}

const banksOfType = (type: Bank["type"], names: Readonly<Record<string, string>>): Bank[] =>
  Object.entries(names).map(([bankCode, bankName]) => ({ bankCode, bankName, type }));

export const banks: readonly Bank[] = [
  ...banksOfType("BANK", {
    BRAC: "BRAC Bank",
    DBBL: "Dutch-Bangla Bank",
    IBBL: "Islami Bank Bangladesh",
    CITY: "The City Bank",
    EBL: "Eastern Bank",
    SONALI: "Sonali Bank",
  }),
  ...banksOfType("EWALLET", { BKASH: "bKash", NAGAD: "Nagad", ROCKET: "Rocket" }),
  ...banksOfType("CRYPTO", { USDT_TRC20: "USDT (TRC20)", USDT_ERC20: "USDT (ERC20)" }),
];
