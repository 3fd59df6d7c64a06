import { routes as referral } from "../../../../shared/contracts/referral.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";

bringRows(referral);

/** A friend who comes or plays is not pushed to who invited them. */
const refreshInterval = 60_000;
const keep = { keepPrevious: true, refreshInterval };
const pageOf = ({ page, size }: PageQuery) => ({ page, size });

/** The account's code, what came of it and what inviting pays. */
export const useReferral = () => useApi("referral", {}, { refreshInterval });

/** A page of the friends who registered with the code. */
export const useInviteePage = (asked: PageQuery) => useApi("referralInvitees", { query: pageOf(asked) }, keep);

/** A page of what they brought in. */
export const useIncomePage = (asked: PageQuery) => useApi("referralIncome", { query: pageOf(asked) }, keep);
