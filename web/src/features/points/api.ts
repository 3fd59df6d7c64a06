import type { Body } from "../../../../shared/api.ts";
import { routes as points } from "../../../../shared/contracts/points.ts";
import { routes as security } from "../../../../shared/contracts/security.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { addRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";

addRows({ ...points, ...security });

export const usePoints = () => useApi("points", {}, { keepPrevious: true });

/** Loads whether the account has a payment password, and until when it is locked. */
export const usePaymentPassword = () => useApi("paymentPassword");

/** Rows per page of redemptions and point records. */
export const pageSize = 10;
/** Polling interval in ms while a redemption is under review. */
const reviewMs = 15_000;

export const useRedemptionPage = (query: PageQuery) =>
  useApi(
    "pointRedemptions",
    { query },
    {
      keepPrevious: true,
      refreshInterval: (latest) => (latest?.items.some(({ status }) => status === "inProcess") ? reviewMs : 0),
    },
  );

export const usePointRecordPage = (query: PageQuery) => useApi("pointRecords", { query }, { keepPrevious: true });

export const redeem = (body: Body<"redeemPoints">) => sendMoney("redeemPoints", { body });

export const convert = (body: Body<"convertPoints">) => sendMoney("convertPoints", { body });

/** Refreshes responses that play, a redemption or a review changes. */
export const refreshPoints = (): Promise<void> => refreshAnswers(isOf("points", "pointRedemptions", "pointRecords"));

/** Refreshes responses that an order changes or depends on. */
export const refreshOrders = (): Promise<void> =>
  refreshAnswers(
    isOf("points", "pointRedemptions", "pointRecords", "paymentPassword", "balance", "wallets", "accountRecords"),
  );
