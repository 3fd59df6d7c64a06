import type { Site } from "../../../../shared/contracts/site.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { storage } from "../../lib/browser/storage.ts";
import { isCode, type LinkCodes, storedLink } from "../../lib/session/affiliate-link.ts";
import { lookUpAffiliate, lookUpInviter } from "./api.ts";

const plainLabels = new Set(["www", "m", "h5", "app", "mobile"]);

/** Returns the affiliate code in a host's left-most label: `rafi.adda.example` below `adda.example` → `rafi`. */
export function codeOfHost(host: string, mainDomain: string | undefined): string | undefined {
  const parent = mainDomain?.toLowerCase().replace(/^(https?:\/\/)?(www\.)?|[:/].*$/g, "");
  if (!parent || !host.endsWith(`.${parent}`)) return undefined;
  const [label] = host.split(".");
  return isCode(label) && !plainLabels.has(label) ? label : undefined;
}

/** Returns the codes of the visitor's link, from its query or from an affiliate's own host. */
export function linkCodes(site: Site | undefined): LinkCodes {
  const link = storedLink();
  const affiliateCode = link.affiliateCode ?? codeOfHost(location.hostname, site?.mainDomain);
  return { ...link, ...(affiliateCode && { affiliateCode }) };
}

export const forgetLink = (): void => storage.remove("link");

/**
 * Returns the link's codes to send with a registration. Friend and affiliate links use the same query parameter
 * (protocol 3.8), so a friend's code is sent as an affiliate's only if the platform confirms it. An outdated friend's
 * code does not prevent the registration.
 * @throws ApiFailure as `verifyAffiliate`, for an affiliate's own link
 */
export async function checkedCodes(link: LinkCodes): Promise<LinkCodes> {
  const { affiliateCode, referralCode } = link;
  if (affiliateCode === undefined) return link;
  const isFriends = affiliateCode === referralCode;
  if (isFriends && (await lookUpInviter(affiliateCode)) !== undefined) return { referralCode };
  try {
    const isVerified = await verifyAffiliate(affiliateCode);
    return isVerified || !isFriends ? link : { referralCode };
  } catch (cause) {
    if (isFriends && cause instanceof ApiFailure && cause.code === "invitation_code_error") return { referralCode };
    throw cause;
  }
}

/**
 * Returns the codes to send if the visitor typed a code. The typed code overrides the link's code.
 * @throws ApiFailure as `verifyAffiliate`, if the code is neither a friend's nor an affiliate's
 */
export async function typedCodes(typed: string, link: LinkCodes): Promise<LinkCodes> {
  if (isCode(typed) && (await lookUpInviter(typed)) !== undefined) return { referralCode: typed };
  await verifyAffiliate(typed);
  return { ...link, affiliateCode: typed };
}

/**
 * Checks an affiliate's code. Returns false after too many checks from this address; the registration then validates
 * the code.
 * @throws ApiFailure `invitation_code_error` if the platform does not know the code, others if the check fails
 */
async function verifyAffiliate(code: string): Promise<boolean> {
  if (!isCode(code)) throw new ApiFailure("invitation_code_error", 422, "not a code");
  try {
    await lookUpAffiliate(code);
    return true;
  } catch (cause) {
    if (cause instanceof ApiFailure && cause.code === "too_many_requests") return false;
    throw cause;
  }
}
