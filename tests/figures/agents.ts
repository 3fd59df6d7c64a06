import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { TeamProfitPage } from "../../shared/contracts/agent-reports.ts";
import { startGatewayProcess } from "../support/gateway-process.ts";
import { freePort } from "../support/ports.ts";
import { startSandbox } from "../support/site.ts";
import { SiteVisitor } from "../support/site-visitor.ts";

/**
 * `npm run figures:agents`: measures the duration and the platform calls of an agent's reports, with a gateway process
 * and a sandbox whose tree has 10,000 accounts and 1,000,000 bets. Exits with code 1 if a figure misses its target.
 */
interface Figure {
  readonly name: string;
  readonly value: string;
  readonly holds: boolean;
}

const repeats = 60;
const mostMs = 150;
/** Clock ticks per second in /proc/<pid>/stat. */
const ticksPerSecond = 100;
const dayMs = 86_400_000;

/** Environment that every deployment sets for the gateway. */
const launch = parseEnv(readFileSync("bff/launch.env", "utf8")) as Record<string, string>;
const sandbox = await startSandbox({ tree: "large" });
const gateway = await startGatewayProcess(await freePort(), {
  ...launch,
  PLATFORM_URL: sandbox.url,
  ALLOW_SANDBOX: "1",
  SESSION_KEYS: randomBytes(32).toString("base64"),
  RATE_LIMIT_PER_SECOND: "1000000",
  RATE_LIMIT_PER_MINUTE: "1000000",
});
const agent = new SiteVisitor(gateway.url);
const signedIn = await agent.signIn("agent01", "Agent1234");
if (!signedIn.ok) throw new Error(`no sign-in: ${signedIn.status} ${await signedIn.text()}`);

const day = (ago: number): string => new Date(Date.now() + 6 * 3_600_000 - ago * dayMs).toISOString().slice(0, 10);
const spans = [1, 7, 30, 90].map((days) => `from=${day(days - 1)}&to=${day(-1)}`);

async function get(path: string): Promise<Response> {
  const answer = await agent.call("GET", path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function callsOf(work: () => Promise<unknown>): Promise<number> {
  await sandbox.steer("DELETE", "/calls");
  await work();
  const { counts } = (await sandbox.steer("GET", "/calls")) as { counts: Readonly<Record<string, number>> };
  // `gameList` loads the catalogue in the background, independently of the requests.
  const caused = Object.entries(counts).filter(([operation]) => operation !== "gameList");
  return caused.reduce((sum, [, count]) => sum + count, 0);
}

/** Measures the platform calls of one cold request, and the p95 of repeated requests over all spans of days. */
async function pageFigure(name: string, path: string, mostCalls: number): Promise<Figure[]> {
  const cold = await callsOf(async () => (await get(`${path}${spans[2]}`)).text());
  const times: number[] = [];
  for (let at = 0; at < repeats; at += 1) {
    const startedAt = performance.now();
    await (await get(`${path}${spans[at % spans.length]}`)).text();
    times.push(performance.now() - startedAt);
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(repeats * 0.95)] ?? 0;
  return [
    { name: `${name}: p95`, value: `${p95.toFixed(0)} ms`, holds: p95 <= mostMs },
    { name: `${name}: platform calls, cold`, value: String(cold), holds: cold <= mostCalls },
  ];
}

function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${gateway.pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

async function fileFigure(): Promise<Figure> {
  const before = cpuSeconds();
  const lines = (await (await get(`/api/agent/reports/betting.csv?${spans[2]}`)).text()).split("\r\n");
  const [rows, cpu] = [lines.length - 4, cpuSeconds() - before];
  return {
    name: `a file of ${rows} bets of the team: rows per CPU second`,
    value: (rows / cpu).toFixed(0),
    holds: rows / cpu >= 100_000 && !lines.at(-2)?.includes("incomplete"),
  };
}

const top = (await (await get("/api/agent/reports/profit")).json()) as TeamProfitPage;
const [branch] = top.items.filter(({ hasChildren }) => hasChildren);
const figures = [
  ...(await pageFigure("overview", "/api/agent/overview?", 3)),
  ...(await pageFigure("team betting", "/api/agent/reports/betting?size=100&", 1)),
  ...(await pageFigure("user loss", "/api/agent/reports/profit?size=100&", 1)),
  // One call reads the page, and another checks that the named account belongs to the agent.
  ...(await pageFigure("user loss, a level down", `/api/agent/reports/profit?parent=${branch?.id}&`, 2)),
  await fileFigure(),
];
for (const { name, value, holds } of figures) process.stdout.write(`${holds ? "✔" : "✘"} ${name}: ${value}\n`);
await gateway.stop();
await sandbox.close();
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
