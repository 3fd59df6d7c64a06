import type { FastifyRequest } from "fastify";
import { Compile } from "typebox/compile";
import { AffiliateParams } from "../../shared/contracts/registration.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import type { Quota } from "../guard/quota.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";

const validator = Compile(AffiliateParams);

/** Verifies invitation codes of affiliates. Invalid codes are counted by address. */
export class Affiliates {
  readonly #deps: { readonly platform: Platform; readonly quota: Quota };

  constructor(deps: { readonly platform: Platform; readonly quota: Quota }) {
    this.#deps = deps;
  }

  /**
   * Verifies that a code belongs to an affiliate.
   * @param domain host the site was opened at; codes may be bound to one
   * @throws ApiError invitation_code_error · too_many_requests · PlatformError · StoreUnavailable
   */
  async verify(code: string, domain: string, ip: string, context: CallContext): Promise<void> {
    if (!validator.Check({ code })) throw invitationCodeError();
    const release = await this.#deps.quota.take("affiliateCheck", { ip });
    try {
      await this.#deps.platform.call("affiliateCheck", { code, domain }, context);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error.code === "invitation_code_error") throw invitationCodeError(error);
      await release();
      throw error;
    }
    // Valid codes are not counted: many visitors of a carrier's address may follow links. Guesses are mostly invalid.
    await release();
  }
}

const invitationCodeError = (cause?: PlatformError): ApiError =>
  new ApiError("invitation_code_error", { fields: { affiliateCode: "invalid" }, cause });

/**
 * Returns the host the site was opened at if it is, or is below, a domain that the platform lists. Clients control the
 * Host header, and invitation codes may be bound to a host. X-Forwarded-Host is ignored, because proxies pass on what
 * the client sends unless configured otherwise.
 * @param domains of the site, as the platform lists them
 * @returns lower case, without port; the host of PUBLIC_URL for any other host
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
