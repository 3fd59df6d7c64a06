import type { PageQuery } from "../../lib/api/paged-list.ts";
import { useApi } from "../../lib/api/use-api.ts";

const keep = { keepPrevious: true };
const pageOf = ({ page, size }: PageQuery) => ({ page, size });

/** The account's code, what came of it and what inviting pays. */
export const useReferral = () => useApi("referral");

/** A page of the friends who registered with the code. */
export const useInviteePage = (asked: PageQuery) => useApi("referralInvitees", { query: pageOf(asked) }, keep);

/** A page of what they brought in. */
export const useIncomePage = (asked: PageQuery) => useApi("referralIncome", { query: pageOf(asked) }, keep);
