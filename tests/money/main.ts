import { parseArgs } from "node:util";
import { kinds } from "./operation.ts";
import { type Result, runWorkload } from "./workload.ts";

/**
 * `npm run money [-- --seed n] [--operations 10000] [--seeds 1] [--kill] [--replicas] [--settle]`: players move money
 * through two gateways while faults are injected into 30 % of the platform's calls. Then an independent auditor reads
 * the platform's book. `--seeds` continues with the following seeds. `--kill` kills a gateway and Redis in the middle
 * of the run. With `--replicas`, a replica is then promoted. `--settle` repeats each lost write until its outcome is
 * final. Exits with code 1 if a poisha is wrong.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    operations: { type: "string", default: "10000" },
    seeds: { type: "string", default: "1" },
    kill: { type: "boolean", default: false },
    replicas: { type: "boolean", default: false },
    settle: { type: "boolean", default: false },
  },
});
const first = Number(values.seed ?? Date.now() % 1_000_000);
const operations = Number(values.operations);
const mostShown = 20;

function show(result: Result, seed: number, seconds: number): void {
  const { calls, struck, requests, wrong, refusals, deaths, signIns } = result;
  const part = ((struck / calls) * 100).toFixed(1);
  const { settlement } = result;
  const lines = [
    `seed ${seed}: ${result.operations} operations, ${requests} requests, ${calls} calls, ${struck} with a fault (${part} %), ${seconds} s`,
    ...kinds.map((kind) => {
      const { done, refused, unknown, unknownDone } = result.counts[kind];
      return `  ${kind.padEnd(10)} ${done} done, ${refused} refused, ${unknown} unknown (${unknownDone} of them done)`;
    }),
    `  killed: ${deaths.join(", ") || "nothing"}; ${signIns} repeated sign-ins`,
    ...(settlement
      ? [`  ${settlement.ended} of ${settlement.lost} lost writes ended, the last after ${settlement.seconds} s`]
      : []),
    `  refusals: ${JSON.stringify(refusals)}`,
    ...wrong.slice(0, mostShown).map((words) => `  ✘ ${words}`),
    wrong.length === 0
      ? "  ✔ every wallet is the sum of its lines, all sum to 0, no line changed, nothing doubled, nothing lost"
      : `  ✘ ${wrong.length} wrong; again: npm run money -- --seed ${seed} --operations ${operations}${values.kill ? " --kill" : ""}${values.replicas ? " --replicas" : ""}`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const startedAt = Date.now();
  const result = await runWorkload({
    seed,
    operations,
    kill: values.kill,
    replicated: values.replicas,
    settle: values.settle,
  });
  show(result, seed, Math.round((Date.now() - startedAt) / 1000));
  if (result.wrong.length > 0) process.exitCode = 1;
}
