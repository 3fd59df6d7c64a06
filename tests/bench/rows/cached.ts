import { connect } from "node:net";
import { Redis } from "ioredis";
import { type Contest, contest } from "../rig/contest.ts";
import { compressing } from "../rig/nginx.ts";
import { listPath, type Site } from "../rig/site.ts";
import type { Running } from "../rig/workplace.ts";
import type { Row } from "../row.ts";
import type { Measured } from "../targets.ts";
import { ratio } from "./pass-through.ts";

const browser = { "accept-encoding": "gzip, deflate, br", accept: "application/json" };
const peerPath = "/list";

const get = (port: number, path: string, headers: Record<string, string> = browser): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

/** Copies the gateway's list to the peers: to Redis for the Node peers, to the platform for nginx and varnish. */
async function share(site: Site, ours: Running): Promise<void> {
  const json = await (await get(ours.port, listPath, { "accept-encoding": "identity" })).text();
  site.publish(peerPath, json);
  const redis = new Redis(site.redisUrl);
  await redis.set("list", json);
  redis.disconnect();
}

/** Returns the ETag of a program's list. @throws Error if a conditional request with that ETag does not return 304 */
async function tagOf(program: Running, path: string): Promise<string> {
  const answer = await get(program.port, path);
  await answer.arrayBuffer();
  const tag = answer.headers.get("etag");
  const again = await get(program.port, path, { ...browser, "if-none-match": tag ?? "" });
  if (!tag || again.status !== 304) throw new Error(`${program.name}: no 304 for its own tag ${tag}`);
  return tag;
}

/** Returns a response's number of bytes on the socket, head and body. */
async function wireBytes(program: Running, path: string): Promise<number> {
  const socket = connect(program.port, "127.0.0.1");
  const head = Object.entries(browser).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${head.join("")}Connection: close\r\n\r\n`);
  let bytes = 0;
  for await (const chunk of socket) bytes += (chunk as Buffer).length;
  return bytes;
}

export const cachedRow: Row = {
  name: "cached",
  title: "Cached 60 kB list: compressed, 304, bytes on the wire",
  oneCore: true,
  async run({ workplace, site: open, pace }): Promise<Measured> {
    const site = await open();
    const programs: Contest["programs"] = {
      ours: () => site.gateway(),
      reference: () => site.peer("reference"),
      varnish: () => site.varnish(),
      nginx: () => site.nginx("gzip", compressing),
      redis: () => site.peer("redis-parse"),
    };
    const start = async (name: string): Promise<Running> => {
      const program = programs[name];
      if (!program) throw new RangeError(name);
      return program();
    };
    const probe = await start("ours");
    await share(site, probe);
    const [varnish, nginx, reference] = await Promise.all(["varnish", "nginx", "reference"].map(start));
    if (!varnish || !nginx || !reference) throw new RangeError("a peer is missing");
    const wire = (await wireBytes(probe, listPath)) / (await wireBytes(nginx, peerPath));
    const referenceWire = (await wireBytes(reference, peerPath)) / (await wireBytes(nginx, peerPath));
    const tags = {
      ours: await tagOf(probe, listPath),
      varnish: await tagOf(varnish, peerPath),
      reference: await tagOf(reference, peerPath),
    };
    await Promise.all([probe, varnish, nginx, reference].map((program) => program.stop()));

    const list = (by: string) => ({
      ...{ name: by, by, ask: { path: by === "ours" ? listPath : peerPath, headers: browser } },
    });
    const conditional = (by: keyof typeof tags) => {
      const headers = { ...browser, "if-none-match": tags[by] };
      return { name: by, by, ask: { path: by === "ours" ? listPath : peerPath, headers } };
    };
    const costs = await contest(
      workplace,
      {
        programs,
        works: [
          { name: "60 kB list", entrants: ["ours", "varnish", "nginx", "redis", "reference"].map(list) },
          { name: "304", entrants: (["ours", "varnish", "reference"] as const).map(conditional) },
        ],
      },
      pace,
    );
    const beside = (work: string, yardstick: string) => ({
      ours: ratio(costs, work, "ours", yardstick),
      reference: ratio(costs, work, "reference", yardstick),
    });
    return {
      figures: [
        { id: "list-varnish", ...beside("60 kB list", "varnish") },
        { id: "list-nginx", ...beside("60 kB list", "nginx") },
        { id: "list-redis", ...beside("60 kB list", "redis") },
        { id: "304-varnish", ...beside("304", "varnish") },
        { id: "wire-nginx", ours: wire, reference: referenceWire },
      ],
    };
  },
};
