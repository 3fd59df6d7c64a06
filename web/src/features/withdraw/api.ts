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
import { bringRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { pendingUnlessAnswered } from "../../lib/api/unknown-outcome.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { isOpen } from "./status.ts";

bringRows({ ...cards, ...records, ...security });

/** Limits, fee and turnover as they are when the page is opened: all of them move with what is played meanwhile. */
export const useWithdrawalOptions = () => useApi("withdrawalOptions", {}, { ask: "everyTime" });

/** Where money may go, the default one first. */
export const useCards = () => useApi("cards", {}, { ask: "everyTime" });

export const usePaymentPassword = () => useApi("paymentPassword", {}, { ask: "everyTime" });

/** Bonuses whose turnover is not played yet. @param wanted nothing is asked where the turnover is met */
export const useActiveBonuses = (wanted: boolean) =>
  useApi("bonusRecords", wanted ? { query: { page: 1, size: 20, status: "active" } } : null);

export interface WithdrawalFilters {
  readonly status: Withdrawal["status"] | "all";
}

/** Rows of a page of the list. */
export const pageSize = 10;

/** A page of the account's withdrawals, newest first. */
export const useWithdrawalPage = ({ page, size, status }: PageQuery & WithdrawalFilters) =>
  useApi("withdrawals", { query: { page, size, ...(status !== "all" && { status }) } }, { keepPrevious: true });

/** The newest withdrawals, which is also how the list begins. */
export const useNewestWithdrawals = () => useApi("withdrawals", { query: { page: 1, size: pageSize } });

/** How often a withdrawal that is under way is looked at, ms. */
const followMs = 5_000;

/** One withdrawal with its timeline; while it is under way it moves by itself. */
export const useWithdrawal = (id: string) =>
  useApi("withdrawal", { params: { id } }, { refreshInterval: (latest) => (latest && !isOpen(latest) ? 0 : followMs) });

/** Money that was sent, and its receiver's word on it. @param everyMs how often it is asked for */
export const usePayouts = (everyMs: number) => useApi("payouts", {}, { refreshInterval: everyMs });

/** What a player asks for; the payment password is no part of what is meant. */
export const withdraw = (
  body: { cardId: string; amount: string; paymentPassword: string },
  how: { readonly unasked?: true } = {},
): Promise<AcceptedWithdrawal> => sendMoney("withdraw", { body, ...how });

export const answerPayout = (id: Payout["id"], body: PayoutAnswer): Promise<AnsweredPayout> =>
  pendingUnlessAnswered(sendMoney("answerPayout", { params: { id }, body }));

/** Asks anew for all that a withdrawal or a payout moves. */
export const refreshMoney = (): Promise<void> =>
  refreshAnswers(isOf("balance", "wallets", "withdrawalOptions", "withdrawals", "withdrawal", "payouts"));

/** Asks anew for the withdrawals there are. */
export const refreshList = (): Promise<void> => refreshAnswers(isOf("withdrawals"));

/** Asks anew for what decides whether one can withdraw. */
export const refreshTerms = (): Promise<void> =>
  refreshAnswers(isOf("balance", "withdrawalOptions", "cards", "paymentPassword"));
