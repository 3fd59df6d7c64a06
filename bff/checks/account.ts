import { ApiError } from "../api-error.ts";
import type { RequestView } from "./request-view.ts";

/**
 * Refuses a call of a page that was drawn for another account than the one whose cookie came with it: somebody has signed
 * in in another tab, and this one has not heard of it yet. Clients that name no account are not checked; whoever is
 * signed in nowhere is refused for that.
 */
export function checkAccount({ caller, headers, route }: RequestView): void {
  const pageAccount = headers["x-account"];
  const access = route.row?.access;
  if (pageAccount === undefined || !access || access === "shared" || access === "visitor") return;
  const account = caller.ticket?.record.member?.account;
  if (account !== undefined && pageAccount !== encodeURIComponent(account)) throw new ApiError("account_changed");
}
