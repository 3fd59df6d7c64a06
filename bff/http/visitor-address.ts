import type { IncomingMessage } from "node:http";

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
