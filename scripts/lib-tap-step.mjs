/** The tap files as one step: progress while it runs, and what a reader of the last page must see. */

import { root } from "./lib-processes.mjs";
import { timed } from "./lib-steps.mjs";
import { runTapFiles } from "./lib-tap.mjs";
import { measuredSeconds } from "./lib-touched.mjs";

/** One for each of two cores, and one that goes on while another waits. */
const jobs = 3;

/** @returns the results of lib-tap, red ones already said */
export const tapStep = (name, files) =>
  timed(
    name,
    () =>
      runTapFiles(files, {
        jobs,
        secondsOf: measuredSeconds(root),
        done(result, left) {
          if (result.red) process.stdout.write(`✘ ${result.name}\n${result.failures.join("\n")}\n`);
          else if (left % 20 === 0) process.stdout.write(`  ${left} files to go\n`);
        },
      }),
    (results) => results.every(({ red }) => !red),
  );
