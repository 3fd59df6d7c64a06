import { pathTo } from "../../../../shared/page-paths.ts";

/** Path of the transfers of the last 30 days. */
export const recordPath = `${pathTo("transactionHistory")}?type=transferOut&days=last30`;
