import { localMobile } from "../accounts/mobile.ts";
import type { Account } from "../contract.ts";
import { type Bank, banks } from "./banks.ts";

/** A destination of withdrawals. */
export interface Card extends Bank {
  readonly cardId: string;
  readonly accountNo: string;
  isDefault: boolean;
}

interface Wallet {
  cards: Card[];
  /** How many the account has had: no id is given twice. */
  count: number;
}

const largestNumber = 10;

/** The cards of every account. */
export class Cards {
  readonly #wallets = new Map<string, Wallet>();

  /** The default one last among equals: the gateway orders. */
  of(account: Account): readonly Card[] {
    return this.#walletOf(account).cards;
  }

  find(account: Account, cardId: string): Card | undefined {
    return this.of(account).find((card) => card.cardId === cardId);
  }

  /** An account that has just registered has none, whatever it called itself. */
  open({ id }: Account): void {
    this.#wallets.set(id, { cards: [], count: 0 });
  }

  isFull(account: Account): boolean {
    return this.of(account).length >= largestNumber;
  }

  /** Whether any of these accounts has this number already, in whatever case: a number belongs to one account, once. */
  isTaken(accounts: readonly Account[], { bankCode }: Bank, accountNo: string): boolean {
    const number = accountNo.toLowerCase();
    // cards nobody has looked at yet are not kept: an account may still get the name they are printed for
    const all = accounts.flatMap((account) => this.#wallets.get(account.id)?.cards ?? printed(account));
    return all.some((card) => card.bankCode === bankCode && card.accountNo.toLowerCase() === number);
  }

  /** The first card is the default one, and its holder's name is the account's from then on. */
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

  /** The oldest one left is the default where that was removed. */
  remove(account: Account, removed: Card): void {
    const wallet = this.#walletOf(account);
    wallet.cards = wallet.cards.filter((card) => card !== removed);
    const [first] = wallet.cards;
    if (removed.isDefault && first) first.isDefault = true;
  }

  reset(): void {
    this.#wallets.clear();
  }

  #walletOf(account: Account): Wallet {
    const existing = this.#wallets.get(account.id);
    if (existing) return existing;
    const cards = printed(account);
    const wallet = { cards, count: cards.length };
    this.#wallets.set(account.id, wallet);
    return wallet;
  }
}

/** Money goes to a known payee only: a bank account that stays the same, and the e-wallet of their mobile. */
function printed({ id, mobile, payeeName }: Account): Card[] {
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
