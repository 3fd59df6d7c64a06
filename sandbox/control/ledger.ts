import type { ControlRoute } from "./route.ts";

/** The double-entry book as an auditor reads it: ids first, then what each account's record holds. Amounts are poisha. */
export const ledgerRoutes: readonly ControlRoute[] = [
  { method: "GET", path: "/ledger", handle: ({ ledger }) => ({ accounts: ledger.accountIds() }) },
  {
    method: "GET",
    path: "/ledger/:accountId",
    handle: ({ ledger }, { params: { accountId = "" } }) => {
      const items = ledger.of(accountId);
      if (items.length === 0) return undefined;
      return { wallets: Object.fromEntries(ledger.wallets(accountId)), items };
    },
  },
];
