import type { RunningSandbox } from "../support/site.ts";

/** Line of the platform's book, as the control port returns it. Amounts are in poisha. */
export interface Line {
  readonly id: string;
  readonly wallet: string;
  readonly type: string;
  readonly ref?: string;
  readonly poisha: number;
  readonly before: number;
  readonly after: number;
}

/** An account's wallet balances, and its lines, oldest first. */
export interface Page {
  readonly wallets: Readonly<Record<string, number>>;
  readonly items: readonly Line[];
}

export type Book = ReadonlyMap<string, Page>;

/** Reads the complete book from the control port. */
export async function readBook({ steer }: RunningSandbox): Promise<Book> {
  const { accounts } = (await steer("GET", "/ledger")) as { accounts: string[] };
  const pages = accounts.map(async (id) => [id, (await steer("GET", `/ledger/${id}`)) as Page] as const);
  return new Map(await Promise.all(pages));
}

interface DepositRecord {
  readonly id: string;
  readonly clientReference?: string;
  readonly referenceClientReference?: string;
  readonly reference?: string;
  readonly amount: number;
  readonly status: string;
  /** Credited amount, without the fee. */
  readonly arrived?: number;
}

export interface WithdrawalRecord {
  readonly id: string;
  readonly clientReference: string;
  readonly amount: number;
  readonly fee: number;
  readonly status: string;
  /** Amount returned to the wallet. */
  readonly returned: number;
  /** Amount paid out, and the player's answer. */
  readonly payout?: { readonly paid: number; readonly status: string };
}

/** The platform's records of one account, without the book. */
export interface Records {
  readonly account: string;
  readonly accountId: string;
  readonly deposits: readonly DepositRecord[];
  readonly withdrawals: readonly WithdrawalRecord[];
}

export async function readRecords({ steer }: RunningSandbox, account: string): Promise<Records> {
  const { id } = (await steer("GET", `/accounts/${account}`)) as { id: string };
  const deposits = (await steer("GET", `/deposits/${account}`)) as { items: DepositRecord[] };
  const withdrawals = (await steer("GET", `/withdrawals/${account}`)) as { items: WithdrawalRecord[] };
  return { account, accountId: id, deposits: deposits.items, withdrawals: withdrawals.items };
}

/** Returns the number of calls that reached the platform, by operation. */
export async function readCalls({ steer }: RunningSandbox): Promise<Readonly<Record<string, number>>> {
  return ((await steer("GET", "/calls")) as { counts: Record<string, number> }).counts;
}
