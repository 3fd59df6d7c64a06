import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";

/** Some proxies write a port behind an address, and IPv6 in brackets: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withPort = /^\s*(?:(\d+\.\d+\.\d+\.\d+):\d+|\[((?:[\da-f.]*:){2}[\da-f:.]*)\](?::\d+)?)\s*$/i;

/** The addresses of an `X-Forwarded-For` as they are, nothing else at them; whatever is no address stays as it came. */
const withoutPorts = (header: string): string =>
  header
    .split(",")
    .map((entry) => {
      const [, v4, v6] = withPort.exec(entry) ?? [];
      return v4 ?? v6 ?? entry.trim();
    })
    .join(", ");

/** Takes ports out of a request's `X-Forwarded-For`. */
export function plainForwardedFor({ headers }: Pick<IncomingMessage, "headers">): void {
  const named = headers["x-forwarded-for"];
  // Node joins several of them; only a port or an IPv6 address holds a colon.
  if (typeof named === "string" && named.includes(":")) headers["x-forwarded-for"] = withoutPorts(named);
}

/**
 * The address of who calls, by Fastify's own package for it.
 * @param trusted addresses and ranges of proxies whose X-Forwarded-For counts
 */
export function visitorAddress(trusted: readonly string[]): (request: IncomingMessage) => string | undefined {
  if (trusted.length === 0) return ({ socket }) => socket.remoteAddress;
  const trust = proxyAddress.compile([...trusted]);
  return (request) => {
    plainForwardedFor(request);
    return proxyAddress(request, trust);
  };
}
