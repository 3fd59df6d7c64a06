import type { Site } from "../../../../shared/contracts/site.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { storage } from "../../lib/browser/storage.ts";
import { isCode } from "../../lib/session/affiliate-link.ts";
import { codeOfHost } from "./affiliate-host.ts";
import { lookUpAffiliate } from "./api.ts";

export interface LinkCodes {
  affiliateCode?: string;
  referralCode?: string;
}

/** The codes of the link this visitor came by: its query, else an affiliate's own address. */
export function linkCodes(site: Site | undefined): LinkCodes {
  const affiliateCode = storage.get("affiliateCode") ?? codeOfHost(location.hostname, site?.mainDomain);
  const referralCode = storage.get("referralCode");
  return { ...(affiliateCode && { affiliateCode }), ...(referralCode && { referralCode }) };
}

/** After a registration, or when the platform does not know the code. */
export function forgetLink(): void {
  storage.remove("affiliateCode");
  storage.remove("referralCode");
}

/** @throws ApiFailure `invitation_code_error` when the platform does not know the code, others when it cannot be asked */
export async function verifyAffiliate(code: string): Promise<void> {
  if (!isCode(code)) throw new ApiFailure("invitation_code_error", 422, "not a code");
  await lookUpAffiliate(code);
}
