import { routes as cards } from "../../../../shared/contracts/cards.ts";
import { routes as records } from "../../../../shared/contracts/records.ts";
import { routes as security } from "../../../../shared/contracts/security.ts";
import type {
  AcceptedWithdrawal,
  AnsweredPayout,
  Payout,
  PayoutAnswer,
  Withdrawal,
} from "../../../../shared/contracts/withdrawals.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { addRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { pendingUnlessAnswered } from "../../lib/api/unknown-outcome.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { isOpen } from "./status.ts";

addRows({ ...cards, ...records, ...security });

/** Loads limits, fee and turnover on every mount, because playing changes them. */
export const useWithdrawalOptions = () => useApi("withdrawalOptions", {}, { ask: "everyTime" });

/** Loads the account's cards, the default card first. */
export const useCards = () => useApi("cards", {}, { ask: "everyTime" });

export const usePaymentPassword = () => useApi("paymentPassword", {}, { ask: "everyTime" });

/** Loads bonuses with unmet turnover. @param wanted false sends no request */
export const useActiveBonuses = (wanted: boolean) =>
  useApi("bonusRecords", wanted ? { query: { page: 1, size: 20, status: "active" } } : null);

interface WithdrawalFilters {
  readonly status: Withdrawal["status"] | "all";
}

export const pageSize = 10;

export const useWithdrawalPage = ({ page, size, status }: PageQuery & WithdrawalFilters) =>
  useApi("withdrawals", { query: { page, size, ...(status !== "all" && { status }) } }, { keepPrevious: true });

/** Loads the newest withdrawals. The request equals that of the list's first page, so both share a cache entry. */
export const useNewestWithdrawals = () => useApi("withdrawals", { query: { page: 1, size: pageSize } });

const pollMs = 5_000;

/** Loads a withdrawal with its timeline, and polls it while it is in progress. */
export const useWithdrawal = (id: string) =>
  useApi("withdrawal", { params: { id } }, { refreshInterval: (latest) => (latest && !isOpen(latest) ? 0 : pollMs) });

/** Loads payouts and whether they were confirmed. @param everyMs polling interval */
export const usePayouts = (everyMs: number) => useApi("payouts", {}, { refreshInterval: everyMs });

/** Requests a withdrawal. The idempotency key does not depend on the payment password. */
export const withdraw = (
  body: { cardId: string; amount: string; paymentPassword: string },
  options: { readonly background?: true } = {},
): Promise<AcceptedWithdrawal> => sendMoney("withdraw", { body, ...options });

export const answerPayout = (id: Payout["id"], body: PayoutAnswer): Promise<AnsweredPayout> =>
  pendingUnlessAnswered(sendMoney("answerPayout", { params: { id }, body }));

export const refreshMoney = (): Promise<void> =>
  refreshAnswers(isOf("balance", "wallets", "withdrawalOptions", "withdrawals", "withdrawal", "payouts"));

export const refreshList = (): Promise<void> => refreshAnswers(isOf("withdrawals"));

/** Refreshes responses that determine whether a withdrawal is possible. */
export const refreshTerms = (): Promise<void> =>
  refreshAnswers(isOf("balance", "withdrawalOptions", "cards", "paymentPassword"));
