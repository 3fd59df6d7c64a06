import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

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
