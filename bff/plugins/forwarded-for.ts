import fp from "fastify-plugin";

/** Some proxies write a port behind an address, and IPv6 in brackets: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withPort = /^\s*(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([\da-f:.]+)\](?::\d+)?)\s*$/i;

/** The addresses of an `X-Forwarded-For` as they are, nothing else at them; whatever is no address stays as it came. */
const withoutPorts = (header: string): string =>
  header
    .split(",")
    .map((entry) => {
      const [, v4, v6] = withPort.exec(entry) ?? [];
      return v4 ?? v6 ?? entry.trim();
    })
    .join(", ");

/**
 * Before anybody asks who is calling: a port is neither part of a visitor's address, which goes upstream and is counted
 * by, nor may it hide a trusted proxy from the list of them.
 */
export const forwardedForPlugin = fp(async (app) => {
  if (app.deps.config.trustProxy.length === 0) return;
  app.addHook("onRequest", ({ raw: { headers } }, _reply, done) => {
    const named = headers["x-forwarded-for"];
    // Node joins several of them; only a port or an IPv6 address holds a colon.
    if (typeof named === "string" && named.includes(":")) headers["x-forwarded-for"] = withoutPorts(named);
    done();
  });
});
