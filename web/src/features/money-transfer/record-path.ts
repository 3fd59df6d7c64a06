import { pathTo } from "../../../../shared/page-paths.ts";

/** Where every transfer of the last 30 days stands. */
export const recordPath = `${pathTo("transactionHistory")}?type=transferOut&days=last30`;
