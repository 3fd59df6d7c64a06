import { parseArgs } from "node:util";
import { mulberry32 } from "../../sandbox/world/random.ts";
import { tryContracts } from "../support/contract-trial.ts";

/**
 * `npm run figures:contracts [-- --trees 1000] [--seed n]`: settles random trees and contracts with the sandbox and
 * with an independent calculation. Exits with code 1 if they differ by one poisha.
 */
const { values } = parseArgs({
  options: { seed: { type: "string" }, trees: { type: "string", default: "1000" } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const trees = Number(values.trees);
const mostShown = 20;

const random = mulberry32(seed);
const startedAt = Date.now();
const wrong: string[] = [];
for (let index = 1; index <= trees; index += 1) {
  wrong.push(...tryContracts(random).map((words) => `tree ${index}: ${words}`));
}

const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
process.stdout.write(
  [
    `seed ${seed}: ${trees} trees with contracts, ${seconds} s`,
    ...wrong.slice(0, mostShown).map((words) => `  ✘ ${words}`),
    wrong.length === 0
      ? "  ✔ every record and every wallet matches the independent calculation to the poisha"
      : `  ✘ ${wrong.length} wrong; repeat with: npm run figures:contracts -- --seed ${seed} --trees ${trees}`,
    "",
  ].join("\n"),
);
process.exitCode = wrong.length === 0 ? 0 : 1;
