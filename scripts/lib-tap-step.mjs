/** The tap files as one step: progress while it runs, and what a reader of the last page must see. */

import { root } from "./lib-processes.mjs";
import { timed } from "./lib-steps.mjs";
import { runTapFiles } from "./lib-tap.mjs";
import { measuredSeconds } from "./lib-touched.mjs";

/** One for each of two cores, and one that goes on while another waits. */
const jobs = 3;
/** More red files than these are no accident. */
const mostSecondTries = 8;

/** @returns the results of lib-tap, red ones already said */
export const tapStep = (name, files) =>
  timed(
    name,
    () => runAll(files),
    (results) => results.every(({ red }) => !red),
  );

/**
 * Runs all files, then the red ones once more, one at a time: a machine that was starved of processor time misses
 * limits that belong to the product. Each second try is said, so that it is never hidden.
 */
async function runAll(files) {
  const first = await runTapFiles(files, {
    jobs,
    secondsOf: measuredSeconds(root),
    done(result, left) {
      if (result.red) process.stdout.write(`✘ ${result.name}\n${result.failures.join("\n")}\n`);
      else if (left % 20 === 0) process.stdout.write(`  ${left} files to go\n`);
    },
  });
  const red = first.filter((result) => result.red).map(({ name }) => name);
  if (red.length === 0 || red.length > mostSecondTries) return first;
  const second = await runTapFiles(red, {
    jobs: 1,
    done: (result) => process.stdout.write(`${result.red ? "✘" : "✔"} second try: ${result.name}\n`),
  });
  return [...first.filter((result) => !result.red), ...second];
}
