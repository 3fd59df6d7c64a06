import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { requireCosts, type UnitCosts } from "./scale/costs.ts";
import { measure } from "./scale/measure.ts";
import { simulate } from "./scale/simulation.ts";
import { marks, scaleTable } from "./scale/table.ts";

/**
 * `npm run figures:scale [-- --without-simulation] [--without-measuring]`: measures the costs of a session, request,
 * stream and poll with real parts. Computes the requirements of 10 k, 100 k and 1 M players online and the first
 * limits, and writes both to docs/operating.md. Then simulates polls of 100,000 accounts on an injected clock, with a
 * minute without Redis. Exits with code 1 if a second exceeds the budget. Writes nothing if a cost is not above zero.
 */
const { values } = parseArgs({
  options: { "without-simulation": { type: "boolean" }, "without-measuring": { type: "boolean" } },
});
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const [costsFile, page] = [path("scale/costs.json"), path("../../docs/operating.md")];

if (!values["without-measuring"]) {
  const measured = requireCosts(await measure());
  writeFileSync(costsFile, `${JSON.stringify(measured, null, 2)}\n`);
  process.stdout.write(`measured at a load of ${loadavg()[0]?.toFixed(1)}\n`);
}
const table = scaleTable(JSON.parse(readFileSync(costsFile, "utf8")) as UnitCosts);
const [before = "", , after = ""] = readFileSync(page, "utf8").split(new RegExp(`(${marks[0]}[^]*${marks[1]})`));
writeFileSync(page, `${before}${marks[0]}\n${table}\n${marks[1]}${after}`);
process.stdout.write(`${table}\n\n`);

if (!values["without-simulation"]) {
  const accounts = { near: 10_000, far: 90_000, instances: 10, notices: 1, seed: 21 };
  for (const callsPerSecond of [2_000, 5_000]) {
    const outcome = await simulate({ ...accounts, callsPerSecond, storeAway: [120, 180] });
    const holds = outcome.fullestSecond <= callsPerSecond;
    const formatDelay = ({ p50, p95 }: { p50: number; p95: number }) =>
      `p50 ${p50.toFixed(0)} s, p95 ${p95.toFixed(0)} s`;
    process.stdout.write(
      `${holds ? "✔" : "✘"} ${callsPerSecond} calls per second, 100,000 accounts at ${accounts.instances} instances: ` +
        `${outcome.fullestSecond} in the busiest second, ${outcome.meanPerSecond.toFixed(0)} on average, ` +
        `${outcome.fullestSecondAway} in the busiest of a minute without Redis; ` +
        `delay of a notice: ${formatDelay(outcome.near)} (near), ${formatDelay(outcome.far)} (far)\n`,
    );
    if (!holds) process.exitCode = 1;
  }
}
