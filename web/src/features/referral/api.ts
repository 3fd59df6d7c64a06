import { routes as referral } from "../../../../shared/contracts/referral.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";

addRows(referral);

/** Polling interval in ms. Friends' registrations and play are not pushed. */
const refreshInterval = 60_000;
const keep = { keepPrevious: true, refreshInterval };
const pageOf = ({ page, size }: PageQuery) => ({ page, size });

/** Loads the account's referral code, its results and the rewards. */
export const useReferral = () => useApi("referral", {}, { refreshInterval });

/** Loads a page of the friends who registered with the code. */
export const useInviteePage = (query: PageQuery) => useApi("referralInvitees", { query: pageOf(query) }, keep);

/** Loads a page of the income from referred friends. */
export const useIncomePage = (query: PageQuery) => useApi("referralIncome", { query: pageOf(query) }, keep);
