import { siteDay } from "../../sandbox/clock.ts";
import type { Call, HandlerRow } from "../../sandbox/contract.ts";
import { type Core, createCore } from "../../sandbox/core.ts";
import { createRounds } from "../../sandbox/play/rounds.ts";
import { coreRows } from "../../sandbox/sandbox.ts";
import { buildWorld } from "../../sandbox/world/world.ts";

/**
 * `npm run figures:tree`: measures the build time and the memory of the seeded tree of 10,000 accounts and 1,000,000
 * bets, and its reports' response times. Exits with code 1 if a figure misses its target.
 */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly unit: string;
}

const dayMs = 86_400_000;
const repeats = 60;
const megabytes = (): number => process.memoryUsage().rss / 1024 / 1024;

const world = buildWorld(1);
const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
const core = createCore({
  ...{ seed: 1, tree: "large", clock: undefined, publicUrl: "http://localhost", merchant: "adda", world },
  ...{ operations: [], createRounds },
});
const built = performance.now() - startedAt;
const { user, system } = process.cpuUsage(cpuBefore);
const afterBuild = megabytes();
const agent = core.accounts.byName("agent01");
if (!agent) throw new Error("no agent01");

/** Creates an agent's call as the server passes calls to a handler. */
const call = (query: Record<string, string>): Call => ({
  ...{ query: new URLSearchParams(query), body: {}, headers: {}, cookies: {}, language: "EN" as const },
  ...{ clientIp: "127.0.0.1", params: {}, account: agent },
});

const now = core.clock.now();
const days = (count: number) => ({ startDate: siteDay(now - (count - 1) * dayMs), endDate: siteDay(now) });

async function p95(operation: string, queries: readonly Record<string, string>[]): Promise<number> {
  const row: HandlerRow<Core> | undefined = coreRows.find((one) => one.operation === operation);
  if (!row) throw new Error(`no ${operation}`);
  const times: number[] = [];
  for (let at = 0; at < repeats; at += 1) {
    const next = call(queries[at % queries.length] ?? {});
    const start = performance.now();
    const answer = await row.handle(next, core);
    times.push(performance.now() - start);
    if ("refuse" in answer) throw new Error(`${operation}: ${answer.refuse}`);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

const spans = [days(1), days(7), days(30), days(90)];
const withEach = (more: readonly Record<string, string>[]) =>
  spans.flatMap((span) => more.map((fields) => ({ ...span, ...fields })));
const first = core.accounts.byName("salma01");
const figures: Figure[] = [
  { name: "build time", value: built, most: 5_000, unit: "ms" },
  // CPU time does not depend on the machine's other programs.
  { name: "CPU time of the build", value: (user + system) / 1_000, most: 5_000, unit: "ms" },
  { name: "memory after the build", value: afterBuild, most: 400, unit: "MB" },
  { name: "teamOverview p95", value: await p95("teamOverview", spans), most: 150, unit: "ms" },
  {
    name: "teamProfit p95",
    value: await p95("teamProfit", withEach([{}, { sort: "-netAmount" }, { parentId: first?.id ?? "" }])),
    ...{ most: 150, unit: "ms" },
  },
  {
    name: "teamBetting p95",
    value: await p95(
      "teamBetting",
      withEach([{ pageSize: "100" }, { sort: "-winAmount", pageSize: "100" }, { gameType: "LIVE", status: "WIN" }]),
    ),
    ...{ most: 150, unit: "ms" },
  },
  {
    name: "teamTransactions p95",
    value: await p95("teamTransactions", withEach([{ pageSize: "100" }, { transType: "DEPOSIT", sort: "-amount" }])),
    ...{ most: 150, unit: "ms" },
  },
  {
    name: "downlines p95",
    value: await p95("downlines", [{}, { sort: "-teamBalance" }, { account: "ra", pageSize: "100", sort: "-balance" }]),
    ...{ most: 150, unit: "ms" },
  },
  { name: "agentRevenue p95", value: await p95("agentRevenue", spans), most: 150, unit: "ms" },
  { name: "memory after the reports", value: megabytes(), most: 500, unit: "MB" },
];
const restored = performance.now();
core.reset();
figures.push({ name: "time of a reset", value: performance.now() - restored, most: 1_000, unit: "ms" });

for (const { name, value, most, unit } of figures) {
  const verdict = value <= most ? "met" : "missed";
  process.stdout.write(
    `${name.padEnd(26)} ${value.toFixed(1).padStart(9)} ${unit}  at most ${most} ${unit}: ${verdict}\n`,
  );
}
process.exitCode = figures.every(({ value, most }) => value <= most) ? 0 : 1;
