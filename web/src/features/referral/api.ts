import { routes as referral } from "../../../../shared/contracts/referral.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";

addRows(referral);

/** Polling interval in ms. Friends' registrations and play are not pushed. */
const refreshInterval = 60_000;
const keep = { keepPrevious: true, refreshInterval };
const pageOf = ({ page, size }: PageQuery) => ({ page, size });

export const useReferral = () => useApi("referral", {}, { refreshInterval });

export const useInviteePage = (query: PageQuery) => useApi("referralInvitees", { query: pageOf(query) }, keep);

export const useIncomePage = (query: PageQuery) => useApi("referralIncome", { query: pageOf(query) }, keep);
