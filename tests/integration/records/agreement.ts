import type { Test } from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { BonusPage } from "../../../shared/contracts/records.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import { fromPoisha, toPoisha } from "../../../shared/rules/money.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

const sumOf = (amounts: readonly (string | undefined)[]): string =>
  fromPoisha(amounts.reduce((sum, amount) => sum + toPoisha(amount ?? "0"), 0));

/** Loads an account's balance, wallets and records. `days` is a query that limits the days of the records. */
export async function readRecords(visitor: SiteVisitor, days = "") {
  const list = <Page>(name: string) => visitor.json<Page>(`/api/records/${name}?size=100&${days}`);
  return {
    balance: await visitor.json<Balance>("/api/balance"),
    wallets: await visitor.json<Answer<"wallets">>("/api/wallets"),
    betting: await list<Answer<"bettingRecords">>("betting"),
    account: await list<Answer<"accountRecords">>("account"),
    profit: await list<Answer<"profitRecords">>("profit"),
    bonus: await list<BonusPage>("bonus"),
  };
}

type RecordPages = Awaited<ReturnType<typeof readRecords>>;

/** Checks that the records of the same days agree. */
export function recordsAgree(t: Test, { betting, account, profit, bonus }: RecordPages): void {
  const rowsOf = (type: string) => account.items.filter((row) => row.type === type);
  const amounts = (type: string) => sumOf(rowsOf(type).map(({ amount }) => amount));
  t.ok(account.pages <= 1 && betting.pages <= 1, "everything is on one page");
  t.equal(sumOf(account.items.map(({ amount }) => amount)), sumOf([account.summary.in, `-${account.summary.out}`]));
  t.equal(sumOf([account.summary.opening, ...account.items.map(({ amount }) => amount)]), account.summary.closing);
  t.equal(betting.summary.net, sumOf(betting.items.map(({ net }) => net)), "betting sums = betting rows");
  t.equal(
    profit.summary.net,
    sumOf([...betting.items.map(({ net }) => net), amounts("bonus"), amounts("rebate")]),
    "profit and loss = betting rows + bonus + rebate rows",
  );
  t.equal(profit.summary.net, sumOf(profit.items.map(({ net }) => net)), "and its own rows");
  t.equal(profit.summary.rebate, amounts("rebate"));
  t.same(profit.summary.pending, betting.summary.pending);
  t.same(
    bonus.items.map(({ id, amount }) => [id, amount]),
    rowsOf("bonus").map(({ id, amount }) => [id, amount]),
    "bonus details = account rows of type bonus",
  );
  t.equal(bonus.summary.amount, amounts("bonus"));
}

/** Checks that the current records agree with the wallets. */
export function walletsAgree(t: Test, { balance, wallets, account }: RecordPages): void {
  t.equal(balance.total, sumOf(wallets.items.map(({ amount }) => amount)), "header = wallets");
  t.equal(balance.total, account.summary.closing, "= closing balance");
  for (const { name, amount } of wallets.items) {
    const last = account.items.find(({ wallet }) => wallet === name);
    t.equal(amount, last?.balanceAfter ?? "0.00", `= last record's balance after: ${name}`);
  }
}
