import type {
  Deposit,
  DepositBonus,
  DepositMethod,
  ManualDeposit,
  NewDeposit,
  ReferenceSubmission,
} from "../../../../shared/contracts/deposits.ts";
import { routes as deposits } from "../../../../shared/contracts/deposits.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { addRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";

addRows(deposits);

export type { Deposit, DepositBonus, DepositMethod };

/** Polling intervals with and without pending deposits. The longer one finds deposits from other devices. */
const pollMs = { moving: 4_000, idle: 60_000 };

/** Reads the deposit methods and the promotions that can be chosen with them. */
export const useMethods = () => useApi("depositMethods");

/** Reads the account's pending deposits, including those started on other devices. */
export const usePendingDeposits = () =>
  useApi("pendingDeposits", {}, { refreshInterval: (latest) => (latest?.items.length ? pollMs.moving : pollMs.idle) });

/**
 * Reads a deposit and polls it while it is pending.
 * @param id undefined sends no request
 */
export const useDeposit = (id: string | undefined) =>
  useApi("deposit", id === undefined ? null : { params: { id } }, {
    refreshInterval: (latest) => (latest?.status === "pending" ? pollMs.moving : 0),
  });

export const statuses = ["pending", "done", "failed", "cancelled"] as const satisfies readonly Deposit["status"][];

interface DepositFilters {
  readonly status: Deposit["status"] | "all";
}

/** Reads a page of all deposits, newest first. */
export const useDepositPage = ({ page, size, status }: PageQuery & DepositFilters) =>
  useApi("deposits", { query: { page, size, ...(status !== "all" && { status }) } }, { keepPrevious: true });

/** A new deposit, as the request body of its route. */
export type Order =
  | { readonly kind: Exclude<DepositMethod["kind"], "manual">; readonly body: NewDeposit }
  | { readonly kind: "manual"; readonly body: ManualDeposit };

/**
 * Sends a deposit to the route of its kind. A repeated order keeps its idempotency key until the outcome is known, so a
 * retry returns the existing deposit.
 * @returns the deposit's id, if the response contains one
 */
export async function sendOrder(
  { kind, body }: Order,
  options: { readonly background?: true } = {},
): Promise<string | undefined> {
  if (kind === "manual") return (await sendMoney("depositByHand", { body, ...options })).id;
  if (kind === "qr") return (await sendMoney("depositByQr", { body, ...options })).id;
  if (kind === "redirect") return (await sendMoney("depositByRedirect", { body, ...options })).id;
  return (await sendMoney("depositByEwallet", { body, ...options })).id;
}

/** Submits the transaction id of a deposit's payment. */
export async function sendReference(id: string, body: ReferenceSubmission): Promise<void> {
  await sendMoney("giveDepositReference", { params: { id }, body });
}

/** Refreshes all lists of deposits. */
export const refreshDeposits = (): void => void refreshAnswers(isOf("pendingDeposits", "deposits", "deposit"));

/** Refreshes the responses that a completed deposit changes. */
export function refreshMoney(): void {
  void refreshAnswers(isOf("deposits", "balance", "wallets", "depositMethods"));
}

/** Refreshes the methods after a method was closed or a promotion ended. */
export const refreshMethods = (): void => void refreshAnswers(isOf("depositMethods"));
