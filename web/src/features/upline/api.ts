import type { Body } from "../../../../shared/api.ts";
import { routes as records } from "../../../../shared/contracts/records.ts";
import { routes as transfers } from "../../../../shared/contracts/transfers.ts";
import { addDays, siteDay } from "../../../../shared/rules/dates.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { addRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";

addRows({ ...records, ...transfers });

export const useUpline = () => useApi("uplineTransfer");

/** Loads the newest transfers of the last 30 days. */
export function useRecentTransfers() {
  // Not computed with `ui/DateRange`, which would load the code of tables.
  const to = addDays(siteDay(serverNow(), useSiteFormat().utcOffset), 1);
  return useApi("accountRecords", { query: { page: 1, size: 5, type: "transferOut", from: addDays(to, -30), to } });
}

export const sendToUpline = (body: Body<"transferUpline">) => sendMoney("transferUpline", { body });

/** Refreshes responses that a transfer changes or depends on. */
export const refreshUpline = (): Promise<void> =>
  refreshAnswers(isOf("accountRecords", "balance", "paymentPassword", "uplineTransfer", "wallets"));
