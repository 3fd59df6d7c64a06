import { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import t from "tap";
import { relayTargets } from "../../../../bff/platform/relay/targets.ts";
import type { Vendors } from "../../../../shared/contracts/lobby.ts";
import type { RouteRow } from "../../../../shared/route-row.ts";
import { routes } from "../../../../shared/routes.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { tried } from "../../../support/tried.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(300_000);
const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "100000" });
const { push } = gateway.deps;

const agent = gateway.visitor();
t.equal((await agent.signIn("agent01", "Agent1234")).status, 200);
const cookie = [...agent.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** All streamed responses, recorded in `Readable.prototype.pipe`. */
const streams: { stream: Readable; to: ServerResponse }[] = [];
let disconnect: ((to: ServerResponse) => void) | undefined;
const { pipe } = Readable.prototype;
Readable.prototype.pipe = function <Target extends NodeJS.WritableStream>(
  this: Readable,
  to: Target,
  options?: object,
) {
  if (to instanceof ServerResponse) {
    streams.push({ stream: this, to });
    disconnect?.(to);
  }
  return pipe.call(this, to, options) as Target;
};
t.teardown(async () => {
  Readable.prototype.pipe = pipe;
  await gateway.close();
  await sandbox.close();
});

const rows: readonly RouteRow[] = Object.values(routes);
const { categories } = await agent.json<Vendors>("/api/vendors?language=EN");
const imagePath = `/media/${categories[0]?.vendors[0]?.image.replace(/^\//, "")}`;
/** Every GET route, every relayed call, and images. */
const calls: readonly Call[] = [
  ...rows.filter(({ method }) => method === "GET").map((row) => ({ ...row, address: addressOf(row) })),
  ...relayTargets([]).map((target) => ({ ...target, address: target.path })),
  { method: "GET", path: "/media/*", address: imagePath },
];
interface Call {
  readonly method: string;
  readonly path: string;
  readonly address: string;
}

/** Returns a route's path with parameter values. Settlement files also need the parameter `role`. */
function addressOf({ path }: RouteRow): string {
  return path.replaceAll(/:\w+/g, "1") + (/(dividends|salary)\.csv$/.test(path) ? "?role=mine" : "");
}
const streaming = new Set<string>();

async function ask({ method, address }: Call): Promise<void> {
  const client = new AbortController();
  const before = streams.length;
  const headers = { cookie, "x-csrf": "1", ...(method !== "GET" && { "content-type": "application/json" }) };
  const answer = fetch(gateway.url + address, {
    ...{ method, headers, signal: client.signal },
    ...(method !== "GET" && { body: "{}" }),
  });
  const isThere = () => streams.length > before;
  await Promise.race([answer.catch(() => undefined), until(`${address} to be answered`, isThere, 20_000)]);
  if (isThere()) streaming.add(address);
  client.abort();
  await answer.catch(() => undefined);
}

for (const [when, how] of [
  ["before the first byte", (to: ServerResponse) => to.socket?.resetAndDestroy()],
  ["after the first byte", undefined],
] as const) {
  t.test(`every stream of the register ends when its client disconnects ${when}`, async (t) => {
    disconnect = how;
    for (const call of calls) {
      const before = streams.length;
      await ask(call);
      const isOver = () => streams.slice(before).every(({ stream }) => stream.closed);
      await until(`the streams of ${call.address} to end`, isOver);
    }
    disconnect = undefined;
    await until("no event stream to be open", () => push.size === 0);
    t.ok(streaming.has("/api/events"), [...streaming].join(" "));
    const files = calls.map(({ address }) => address).filter((address) => /\.csv\b/.test(address));
    t.same(
      files.filter((path) => !streaming.has(path)),
      [],
      "all files are streams",
    );
    for (const path of files) {
      const answer = await fetch(gateway.url + path, { headers: { cookie } });
      t.equal(answer.status, 200, `${path}: the account's one slot is free again`);
      await answer.text();
    }
    const faults = gateway.log.lines.filter(({ event }) =>
      ["unexpected_error", "background_job_failed", "export_incomplete", "platform_breaker_open"].includes(event ?? ""),
    );
    t.same(faults, [], "a disconnect is not a fault");
    tried(t, "leaving clients", ...calls.map(({ method, path }) => `${method} ${path}`));
  });
}
