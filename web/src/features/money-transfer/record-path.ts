import { pathTo } from "../../../../shared/page-paths.ts";

export const recordPath = `${pathTo("transactionHistory")}?type=transferOut&days=last30`;
