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
import { bringRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";

bringRows(deposits);

export type { Deposit, DepositBonus, DepositMethod };

/** While money is on its way, and while nothing is: another device may begin something. */
const pollMs = { moving: 4_000, idle: 60_000 };

/** Ways to pay in, and the promotions that may be chosen with them. */
export const useMethods = () => useApi("depositMethods");

/** The deposits that wait for something, wherever they were begun. */
export const usePendingDeposits = () =>
  useApi("pendingDeposits", {}, { refreshInterval: (latest) => (latest?.items.length ? pollMs.moving : pollMs.idle) });

/** One deposit as it is now. @param id undefined: nothing is asked */
export const useDeposit = (id: string | undefined) =>
  useApi("deposit", id === undefined ? null : { params: { id } }, {
    refreshInterval: (latest) => (latest?.status === "pending" ? pollMs.moving : 0),
  });

export const statuses = ["pending", "done", "failed", "cancelled"] as const satisfies readonly Deposit["status"][];

export interface DepositFilters {
  readonly status: Deposit["status"] | "all";
}

/** A page of all deposits, newest first. */
export const useDepositPage = ({ page, size, status }: PageQuery & DepositFilters) =>
  useApi("deposits", { query: { page, size, ...(status !== "all" && { status }) } }, { keepPrevious: true });

/** A deposit to begin: what its route is sent. */
export type Order =
  | { readonly kind: Exclude<DepositMethod["kind"], "manual">; readonly body: NewDeposit }
  | { readonly kind: "manual"; readonly body: ManualDeposit };

/**
 * Begins a deposit by the route of its kind. The same order of the same account keeps its key until its outcome is
 * known, so sending it again finds the deposit that was begun.
 * @returns its id, where the answer names it
 */
export async function sendOrder(
  { kind, body }: Order,
  how: { readonly unasked?: true } = {},
): Promise<string | undefined> {
  if (kind === "manual") return (await sendMoney("depositByHand", { body, ...how })).id;
  if (kind === "qr") return (await sendMoney("depositByQr", { body, ...how })).id;
  if (kind === "redirect") return (await sendMoney("depositByRedirect", { body, ...how })).id;
  return (await sendMoney("depositByEwallet", { body, ...how })).id;
}

/** Says under which transaction id a deposit was paid. */
export async function sendReference(id: string, body: ReferenceSubmission): Promise<void> {
  await sendMoney("giveDepositReference", { params: { id }, body });
}

/** Asks anew what became of the deposits. */
export const refreshDeposits = (): void => void refreshAnswers(isOf("pendingDeposits", "deposits", "deposit"));

/** Asks anew for what a deposit that has arrived changes. */
export function refreshMoney(): void {
  void refreshAnswers(isOf("deposits", "balance", "wallets", "depositMethods"));
}

/** A way to pay in has closed, or a promotion is over. */
export const refreshMethods = (): void => void refreshAnswers(isOf("depositMethods"));
