import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { parseEnv } from "node:util";
import { startGatewayProcess } from "../support/gateway-process.ts";
import { freePort } from "../support/ports.ts";
import { startSandbox } from "../support/site.ts";
import { SiteVisitor } from "../support/site-visitor.ts";
import { generateRecords } from "./generated-records.ts";

/**
 * `npm run figures:records [-- rows]`: measures the records through a gateway process. The platform generates a betting
 * record of 1,000,000 rows by default. Exits with code 1 if a figure misses its target.
 */
interface Figure {
  readonly name: string;
  readonly value: string;
  readonly holds: boolean;
}

const rows = Number(process.argv[2] ?? 1_000_000);
const pageRequests = 400;
/** Clock ticks per second in /proc/<pid>/stat. */
const ticksPerSecond = 100;

/** Environment that every deployment sets for the gateway. */
const launch = parseEnv(readFileSync("bff/launch.env", "utf8")) as Record<string, string>;

const sandbox = await startSandbox();
const platform = generateRecords(sandbox.platform.server, rows);
const metricsPort = await freePort();
const gateway = await startGatewayProcess(await freePort(), {
  ...launch,
  METRICS_PORT: String(metricsPort),
  PLATFORM_URL: sandbox.url,
  ALLOW_SANDBOX: "1",
  SESSION_KEYS: randomBytes(32).toString("base64"),
  RATE_LIMIT_PER_MINUTE: "1000000",
});
const player = new SiteVisitor(gateway.url);
await player.signIn("demo01", "Demo1234");

function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${gateway.pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Returns the resident memory of the gateway in MB. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${gateway.pid}/status`, "utf8"))?.[1]) / 1024;

/** Returns the p99 of the event loop delay since the last call, in ms. */
async function loopDelay(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^adda_nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1_000;
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
const p95 = (times: readonly number[]): number => quantile(times, 0.95);
const median = (times: readonly number[]): number => quantile(times, 0.5);

async function timed(send: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const answer = await send();
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

/** Compares pages through the gateway with the platform's own pages. */
async function pageFigures(): Promise<Figure[]> {
  const through: number[] = [];
  const direct: number[] = [];
  for (let at = 0; at < 100; at++) await timed(() => player.call("GET", "/api/records/betting?size=100"));
  const before = platform.calls();
  for (let page = 1; page <= pageRequests; page++) {
    through.push(await timed(() => player.call("GET", `/api/records/betting?size=100&page=${page}`)));
    direct.push(await timed(() => fetch(`${sandbox.url}/wps/relay/ODSFE2_getBetHistory?pageNo=${page}&pageSize=100`)));
  }
  const added = p95(through) - p95(direct);
  const usual = median(through) - median(direct);
  const calls = (platform.calls() - before - pageRequests) / pageRequests;
  return [
    {
      name: "a page of 100 with its sums: p95 added by the gateway",
      value: `${added.toFixed(1)} ms (median ${usual.toFixed(1)})`,
      holds: added <= 10,
    },
    { name: "platform calls per page", value: String(calls), holds: calls <= 1 },
  ];
}

async function fileFigures(): Promise<Figure[]> {
  await loopDelay();
  await delay(3_000);
  const [idle, idleDelay] = [memory(), await loopDelay()];
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 50);
  const [startedAt, cpuBefore] = [performance.now(), cpuSeconds()];
  const answer = await player.call("GET", "/api/records/betting.csv");
  let [firstAt, bytes, end] = [0, 0, ""];
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    firstAt ||= performance.now();
    bytes += chunk.length;
    end = (end + decoder.decode(chunk, { stream: true })).slice(-200);
  }
  clearInterval(watch);
  const [cpu, seconds] = [cpuSeconds() - cpuBefore, (performance.now() - startedAt) / 1_000];
  const perSecond = rows / cpu;
  const addedDelay = (await loopDelay()) - idleDelay;
  const [firstByte, above] = [firstAt - startedAt, most - idle];
  return [
    {
      name: "size and time of the whole list",
      value: `${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`,
      holds: end.includes(`"${rows} rows"`),
    },
    { name: "rows per CPU second", value: perSecond.toFixed(0), holds: perSecond >= 120_000 },
    { name: "memory above idle", value: `${above.toFixed(0)} MB of ${idle.toFixed(0)} MB`, holds: above <= 80 },
    {
      ...{ name: "event loop's p99 above idle", value: `${addedDelay.toFixed(1)} ms (idle ${idleDelay.toFixed(1)})` },
      holds: addedDelay <= 15,
    },
    { name: "first byte", value: `${firstByte.toFixed(0)} ms`, holds: firstByte <= 500 },
  ];
}

/** Measures how soon platform calls stop after the client disconnects during a download. */
async function stopFigure(): Promise<Figure> {
  const times: number[] = [];
  for (let at = 0; at < 5; at++) {
    const leaving = new AbortController();
    const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${gateway.url}/api/records/betting.csv`, {
      headers: { cookie },
      signal: leaving.signal,
    });
    const reader = answer.body?.getReader();
    for (let chunk = 0; chunk < 50; chunk++) await reader?.read();
    const leftAt = performance.now();
    leaving.abort();
    await delay(1_000);
    times.push(Math.max(0, platform.lastTouchedAt() - leftAt));
  }
  const longest = Math.max(...times);
  return {
    name: "time of the last platform call after the reader disconnects",
    value: `${longest.toFixed(0)} ms`,
    holds: longest <= 100,
  };
}

const figures = [...(await pageFigures()), ...(await fileFigures()), await stopFigure()];
for (const { name, value, holds } of figures) process.stdout.write(`${holds ? "✔" : "✘"} ${name}: ${value}\n`);
await gateway.stop();
await sandbox.close();
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
