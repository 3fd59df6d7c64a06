import type { PaidRankBonus, PaidRebate, RebateClaim } from "../../../../shared/contracts/loyalty.ts";
import { routes as loyalty } from "../../../../shared/contracts/loyalty.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf, keyOf } from "../../lib/api/cache-key.ts";
import { addRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";

addRows(loyalty);

/** Polling interval, because play in another tab changes the amounts without a push. */
const refreshMs = 20_000;

/** Reads the rebates. Sends no request if the site gives none. */
export const useRebates = (isGiven: boolean) => useApi("rebates", isGiven ? {} : null, { refreshInterval: refreshMs });

/** Reads the account's rank and progress. */
export const useRank = () => useApi("rank", {}, { refreshInterval: refreshMs });

/** Reads the rank bonuses: paid, claimable and upcoming. */
export const useRankBonuses = () => useApi("rankBonuses", {}, { refreshInterval: refreshMs });

export const claimRebate = (account: string | undefined, categories: RebateClaim["categories"]): Promise<PaidRebate> =>
  writeWithSession(account, () => sendMoney("claimRebate", { body: { categories } }));

export const claimRankBonus = (account: string | undefined, id: string): Promise<PaidRankBonus> =>
  writeWithSession(account, () => sendMoney("claimRankBonus", { params: { id } }));

/** Refreshes the responses that a claim changes. */
export const refreshClaims = (): Promise<void> =>
  refreshAnswers(
    isOf("rebates", "rankBonuses", "balance", "wallets", "accountRecords", "bonusRecords", "profitRecords"),
  );

/** Refreshes the rank's name in the session. */
export const refreshLabel = (): Promise<void> => refreshAnswers(keyOf("session"));

/** Adds amounts, which are decimal strings. */
export const sumOf = (amounts: readonly string[]): string =>
  fromPoisha(amounts.reduce((sum, amount) => sum + toPoisha(amount), 0));

export const isZero = (amount: string): boolean => toPoisha(amount) === 0;

/** Returns the missing amount as a decimal string; `0.00` if nothing is missing. */
export const missingOf = (actual: string, expected: string): string =>
  fromPoisha(Math.max(0, toPoisha(expected) - toPoisha(actual)));

/** Returns the reached share, from 0 to 1. */
export const shareOf = (actual: string, expected: string): number =>
  isZero(expected) ? 1 : Math.min(1, toPoisha(actual) / toPoisha(expected));
