import { type IncomingHttpHeaders, request } from "node:http";
import type { Gateway } from "./site.ts";
import { until } from "./until.ts";

export interface Seen {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The line of the request, without what differs between any two. */
  readonly line: Record<string, unknown> | undefined;
  /** Whether Fastify never saw it. */
  readonly fast: boolean;
}

/** Differs between any two answers. */
const ofTheMoment = ["date", "x-request-id", "ratelimit", "age"];
/** Fastify takes a GET that says it has no body; the fast path leaves every GET that speaks of one. */
const slowly = { "content-length": "0" };

/** Asks a gateway on both of its ways: before Fastify, and through it. */
export function twoWays(gateway: Gateway) {
  const { fastPath } = gateway.app;
  const take = fastPath.take.bind(fastPath);
  let taken = false;
  fastPath.take = (...given) => {
    taken = take(...given);
    return taken;
  };

  async function ask(path: string, headers: Record<string, string>): Promise<Seen> {
    const before = gateway.log.lines.length;
    const { promise, resolve, reject } = Promise.withResolvers<Omit<Seen, "line" | "fast">>();
    request(`${gateway.url}${path}`, { headers, agent: false, setHost: headers.host === undefined }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !ofTheMoment.includes(name));
        const body = Buffer.concat(chunks).toString("latin1");
        resolve({ status: answer.statusCode, headers: Object.fromEntries(kept), body });
      });
    })
      .on("error", reject)
      .end();
    const seen = await promise;
    const lineOf = () => gateway.log.lines.slice(before).find(({ event }) => event === "request");
    await until("its line is written", () => lineOf() !== undefined);
    const { time: _, pid: __, hostname: ___, requestId: ____, ms: _____, ...line } = lineOf() ?? {};
    return { ...seen, line, fast: taken };
  }

  return {
    fast: (path: string, headers: Record<string, string> = {}): Promise<Seen> => ask(path, headers),
    slow: (path: string, headers: Record<string, string> = {}): Promise<Seen> => ask(path, { ...headers, ...slowly }),
  };
}
