import type { FastifyRequest } from "fastify";

/**
 * The host name the site was opened at. By the Host header alone: a proxy passes a visitor's own X-Forwarded-Host on
 * unless it is told not to, and Fastify would believe it.
 * @returns lower case, without port; "" for an HTTP/1.0 client that names none
 */
export function siteHost({ headers }: Pick<FastifyRequest, "headers">): string {
  const url = `http://${headers.host}`;
  return headers.host !== undefined && URL.canParse(url) ? new URL(url).hostname : "";
}
