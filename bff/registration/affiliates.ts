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

/** Whether an invitation code leads to an affiliate; who tries codes that lead nowhere is counted by address. */
export class Affiliates {
  readonly #platform: Platform;
  readonly #quota: Quota;

  constructor(deps: { readonly platform: Platform; readonly quota: Quota }) {
    this.#platform = deps.platform;
    this.#quota = deps.quota;
  }

  /**
   * @param domain host the site was opened at; codes may be bound to one
   * @throws ApiError invitation_code_error · too_many_requests · PlatformError · StoreUnavailable
   */
  async verify(code: string, domain: string, ip: string, context: CallContext): Promise<void> {
    if (!validator.Check({ code })) throw invitationCodeError();
    const release = await this.#quota.take("affiliateCheck", { ip });
    try {
      await this.#platform.call("affiliateCheck", { code, domain }, context);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error.code === "invitation_code_error") throw invitationCodeError(error);
      await release();
      throw error;
    }
    // Many visitors of one carrier's address may come by links; who guesses is mostly wrong.
    await release();
  }
}

const invitationCodeError = (cause?: PlatformError): ApiError =>
  new ApiError("invitation_code_error", { fields: { affiliateCode: "invalid" }, cause });

/**
 * The host name the site was opened at, as far as it is one of the site's: that of PUBLIC_URL, or one the platform lists,
 * or below one of those. A client writes any Host header it likes, and invitation codes may be bound to a host. A proxy
 * passes a visitor's own X-Forwarded-Host on unless it is told not to, so that header is not read at all.
 * @param domains of the site, as the platform lists them
 * @returns lower case, without port; the host of PUBLIC_URL for any other
 */
export function siteHost(
  { headers }: Pick<FastifyRequest, "headers">,
  { publicUrl }: Pick<Config, "publicUrl">,
  domains: readonly string[] = [],
): string {
  const url = `http://${headers.host}`;
  const host = headers.host !== undefined && URL.canParse(url) ? new URL(url).hostname : "";
  const isOurs = domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return isOurs ? host : publicUrl.hostname;
}
