import { type Contest, type Costs, contest } from "../rig/contest.ts";
import { passThrough } from "../rig/nginx.ts";
import { paths, type Site } from "../rig/site.ts";
import type { Row } from "../row.ts";
import type { Measured } from "../targets.ts";

const plain = { accept: "application/json" };
const gzip = { ...plain, "accept-encoding": "gzip, deflate, br" };

function works({ players }: Site): Contest["works"] {
  const ours = (path: string, headers: Record<string, string>, name = "ours") => ({
    ...{ name, by: "ours", ask: { path, headers, cookies: players.ours } },
  });
  const peer = (by: string, path: string, headers: Record<string, string>, name = by) => ({
    ...{ name, by, ask: { path, headers, cookies: players.peers } },
  });
  const { small, list, large } = paths;
  return [
    {
      name: "2 kB",
      entrants: [
        ours(small, plain),
        ...["stock", "reference", "nginx", "express", "hono"].map((by) => peer(by, small, plain)),
      ],
    },
    {
      name: "60 kB",
      warmRequests: 10_000,
      entrants: [
        ours(list, plain),
        peer("stock", list, plain),
        peer("reference", list, plain),
        ours(list, gzip, "ours, platform's gzip"),
        peer("reference", list, gzip, "reference, platform's gzip"),
      ],
    },
    {
      name: "1 MB",
      warmRequests: 1_500,
      entrants: [ours(large, plain), peer("stock", large, plain), peer("reference", large, plain)],
    },
  ];
}

/** Returns the requests per CPU second of `name` divided by those of `yardstick`. */
export function ratio(costs: Costs, work: string, name: string, yardstick: string): number {
  const of = (entrant: string) => costs.get(work)?.get(entrant) ?? Number.NaN;
  return of(yardstick) / of(name);
}

export const passThroughRow: Row = {
  name: "pass-through",
  title: "Signed-in pass-through: 2 kB, 60 kB, 1 MB",
  oneCore: true,
  async run({ workplace, site: open, pace }): Promise<Measured> {
    const site = await open();
    const costs = await contest(
      workplace,
      {
        programs: {
          ours: () => site.gateway(),
          stock: () => site.peer("stock"),
          reference: () => site.peer("reference"),
          express: () => site.peer("express"),
          hono: () => site.peer("hono"),
          nginx: () => site.nginx("pass", passThrough),
        },
        works: works(site),
      },
      pace,
    );
    const beside = (work: string, yardstick: string, kind = "") => ({
      ours: ratio(costs, work, `ours${kind}`, yardstick),
      reference: ratio(costs, work, `reference${kind}`, yardstick),
    });
    return {
      figures: [
        { id: "2kB-stock", ...beside("2 kB", "stock") },
        { id: "2kB-nginx", ...beside("2 kB", "nginx") },
        { id: "60kB-stock", ...beside("60 kB", "stock") },
        { id: "60kB-gzip-stock", ...beside("60 kB", "stock", ", platform's gzip") },
        { id: "1MB-stock", ...beside("1 MB", "stock") },
      ],
      asides: [
        { text: "express + http-proxy-middleware, 2 kB, × stock", value: ratio(costs, "2 kB", "express", "stock") },
        { text: "hono's proxy helper, 2 kB, × stock", value: ratio(costs, "2 kB", "hono", "stock") },
        { text: "stock, 2 kB, × nginx", value: ratio(costs, "2 kB", "stock", "nginx") },
      ],
    };
  },
};
