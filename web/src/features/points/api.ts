import type { Body } from "../../../../shared/api.ts";
import { routes as points } from "../../../../shared/contracts/points.ts";
import { routes as security } from "../../../../shared/contracts/security.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";

bringRows({ ...points, ...security });

/** The point mall, and what the account has in it. */
export const usePoints = () => useApi("points", {}, { keepPrevious: true });

/** Whether there is a payment password, and until when it is closed. */
export const usePaymentPassword = () => useApi("paymentPassword");

/** Rows of a page of redemptions and of movements. */
export const pageSize = 10;
/** While a redemption waits for its decision. */
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

/** Asks anew what playing, a redemption or the word on one changes. */
export const refreshPoints = (): Promise<void> => refreshAnswers(isOf("points", "pointRedemptions", "pointRecords"));

/** Asks anew what an order of points changes, and what may have closed it. */
export const refreshOrders = (): Promise<void> =>
  refreshAnswers(
    isOf("points", "pointRedemptions", "pointRecords", "paymentPassword", "balance", "wallets", "accountRecords"),
  );
