import { parseArgs } from "node:util";
import { lostInCrash, timeToEnd, tryAgainstExclusion } from "../support/exclusion-trial.ts";
import { pauseWorld } from "../support/pause-world.ts";

/**
 * `npm run figures:exclusion [-- --tries 1000] [--crashed 100]`: how soon an exclusion ends another device, what gets
 * through it afterwards, and what a crash of the store loses of it. Ends with 1 when a figure does not hold.
 */
const { values } = parseArgs({
  options: { tries: { type: "string", default: "1000" }, crashed: { type: "string", default: "100" } },
});
const endings = 10;
const mostMs = 1_000;

const closing: (() => unknown)[] = [];
const world = await pauseWorld({ teardown: (end: () => unknown) => closing.unshift(end) });
const times: number[] = [];
for (let index = 0; index < endings; index += 1) times.push(await timeToEnd(world, `ending${index}`));
const { tries, passed, codes } = await tryAgainstExclusion(world, "against1", Number(values.tries));
const lost = await lostInCrash(world, Number(values.crashed));
for (const end of closing) await end();

const slowest = Math.max(...times);
const refusals = [...codes].map(([code, count]) => `${count} × ${code}`).join(", ");
const figures = [
  { holds: slowest <= mostMs, words: `another device ends within ${slowest.toFixed(0)} ms of ${endings} exclusions` },
  { holds: passed === 0, words: `${passed} of ${tries} deposits and launches passed (${refusals})` },
  { holds: lost.length === 0, words: `${lost.length} of ${values.crashed} confirmed exclusions lost by kill -9` },
];
process.stdout.write(`${figures.map(({ holds, words }) => `  ${holds ? "✔" : "✘"} ${words}`).join("\n")}\n`);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
