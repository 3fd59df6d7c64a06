import type { FastifyRequest } from "fastify";
import { Compile } from "typebox/compile";
import { AffiliateParams } from "../../shared/contracts/registration.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";

const validator = Compile(AffiliateParams);

/**
 * Verifies an invitation code, which may be bound to the site's `domain`. Counts invalid codes by client address.
 * @throws ApiError invitation_code_error · too_many_requests · PlatformError · StoreUnavailable
 */
export async function verifyInvitationCode(
  { platform, quota }: Pick<Deps, "platform" | "quota">,
  code: string,
  domain: string,
  ip: string,
  context: CallContext,
): Promise<void> {
  if (!validator.Check({ code })) throw invitationCodeError();
  const release = await quota.take("affiliateCheck", { ip });
  try {
    await platform.call("affiliateCheck", { code, domain }, context);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.code === "invitation_code_error") throw invitationCodeError(error);
    await release();
    throw error;
  }
  // Valid codes are not counted, because many visitors may share a mobile carrier's address.
  await release();
}

const invitationCodeError = (cause?: PlatformError): ApiError =>
  new ApiError("invitation_code_error", { fields: { affiliateCode: "invalid" }, cause });

/**
 * Returns the request's host in lower case, without port. A host outside the site's `domains` is replaced by that of
 * PUBLIC_URL, because clients control the Host header. X-Forwarded-Host is ignored, because proxies forward a client's
 * value by default.
 */
export function siteHost(
  { headers }: Pick<FastifyRequest, "headers">,
  { publicUrl }: Pick<Config, "publicUrl">,
  domains: readonly string[] = [],
): string {
  const url = `http://${headers.host}`;
  const host = headers.host !== undefined && URL.canParse(url) ? new URL(url).hostname : "";
  const isSiteDomain = domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return isSiteDomain ? host : publicUrl.hostname;
}
