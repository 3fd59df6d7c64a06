import { userAgentIn } from "../agents/visits.ts";
import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { inviterBy } from "./inviter.ts";

/**
 * Whether an invitation code counts for who came through this domain; only success is read (protocol 3.1). Asking by the
 * code of a link is what the platform hears of a visit.
 */
export const affiliateCheck: HandlerRow<Core> = {
  operation: "affiliateCheck",
  method: "GET",
  paths: ["/wps/agent/affiliate"],
  token: "never",
  handle: ({ query, cookies, headers }, core) => {
    const code = (query.get("code") ?? "").trim();
    const inviter = inviterBy(code, query.get("domain") ?? "", core);
    if (!inviter) return { refuse: "affiliate.invalid" };
    if (inviter.link) core.visits.add(inviter.link.id, cookies.SHELL_deviceId ?? "", userAgentIn(headers));
    return { value: null };
  },
};
