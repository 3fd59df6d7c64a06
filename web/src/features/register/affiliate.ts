import type { Site } from "../../../../shared/contracts/site.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { storage } from "../../lib/browser/storage.ts";
import { isCode, type LinkCodes, storedLink } from "../../lib/session/affiliate-link.ts";
import { codeOfHost } from "./affiliate-host.ts";
import { lookUpAffiliate, lookUpInviter } from "./api.ts";

/** The codes of the link this visitor came by: its query, else an affiliate's own address. */
export function linkCodes(site: Site | undefined): LinkCodes {
  const link = storedLink();
  const affiliateCode = link.affiliateCode ?? codeOfHost(location.hostname, site?.mainDomain);
  return { ...link, ...(affiliateCode && { affiliateCode }) };
}

/** After a registration, or when the platform does not know the code. */
export const forgetLink = (): void => storage.remove("link");

/**
 * The codes of a link a registration is sent with. A friend's link has one code, which some families of the platform call
 * an affiliate's (lib/session/affiliate-link.ts): it is sent as one only where it is one, and an old one keeps nobody from
 * registering.
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
 * The codes a registration is sent with whose visitor typed one, which goes before the link's: a friend's, or an
 * affiliate's.
 * @throws ApiFailure as `verifyAffiliate`, for a code that is neither's
 */
export async function typedCodes(typed: string, link: LinkCodes): Promise<LinkCodes> {
  if (isCode(typed) && (await lookUpInviter(typed)) !== undefined) return { referralCode: typed };
  await verifyAffiliate(typed);
  return { ...link, affiliateCode: typed };
}

/**
 * @returns false where this address has asked for too many: the registration judges the code then
 * @throws ApiFailure `invitation_code_error` when the platform does not know the code, others when it cannot be asked
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
