import type { PaidRankBonus, PaidRebate, RebateClaim } from "../../../../shared/contracts/loyalty.ts";
import { routes as loyalty } from "../../../../shared/contracts/loyalty.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf, keyOf } from "../../lib/api/cache-key.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";

bringRows(loyalty);

/** What was played in another tab counts here too; nothing pushes it. */
const refreshMs = 20_000;

/** What comes back of what was staked; nothing is asked where the site gives none. */
export const useRebates = (isGiven: boolean) => useApi("rebates", isGiven ? {} : null, { refreshInterval: refreshMs });

/** How far the account is on the ladder of ranks. */
export const useRank = () => useApi("rank", {}, { refreshInterval: refreshMs });

/** What ranks pay: paid, to be claimed, and coming next. */
export const useRankBonuses = () => useApi("rankBonuses", {}, { refreshInterval: refreshMs });

export const claimRebate = (account: string | undefined, categories: RebateClaim["categories"]): Promise<PaidRebate> =>
  writeWithSession(account, () => sendMoney("claimRebate", { body: { categories } }));

export const claimRankBonus = (account: string | undefined, id: string): Promise<PaidRankBonus> =>
  writeWithSession(account, () => sendMoney("claimRankBonus", { params: { id } }));

/** Asks anew what a claim changes. */
export const refreshClaims = (): Promise<void> =>
  refreshAnswers(
    isOf("rebates", "rankBonuses", "balance", "wallets", "accountRecords", "bonusRecords", "profitRecords"),
  );

/** Asks anew what the platform calls the player's rank. */
export const refreshLabel = (): Promise<void> => refreshAnswers(keyOf("session"));
