import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";

/** Whether an invitation code counts for who came through this domain; only success is read (protocol 3.1). */
export const affiliateCheck: HandlerRow<Core> = {
  operation: "affiliateCheck",
  method: "GET",
  paths: ["/wps/agent/affiliate"],
  token: "never",
  handle: ({ query }, { accounts }) => {
    const code = (query.get("code") ?? "").trim();
    const agent = accounts.byAffiliateCode(code, query.get("domain") ?? "");
    return agent ? { value: null } : { refuse: "affiliate.invalid" };
  },
};
