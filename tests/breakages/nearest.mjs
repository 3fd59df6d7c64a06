/**
 * Helper of main.ts that runs in the checkout with the defect. `<file>` prints the tap files of `npm test`, nearest to
 * `file` first. `--run <file>...` runs the files and prints the first failure of each.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib-processes.mjs";
import { runTapFiles, tapFiles } from "../../scripts/lib-tap.mjs";
import { changedFiles, measuredSeconds, projectFiles, touchedTests } from "../../scripts/lib-touched.mjs";

const [first, ...files] = process.argv.slice(2);
if (first === "--run") {
  const results = await runTapFiles(files, { jobs: 2, secondsOf: measuredSeconds(root) });
  for (const { name, red, failures } of results)
    if (red) process.stdout.write(`\`${name}\`: ${failures[0]?.split("\n")[0]}\n`);
} else {
  const distance = touchedTests(projectFiles(root), [...changedFiles(root), first], (file) => {
    try {
      return readFileSync(join(root, file), "utf8");
    } catch {
      return "";
    }
  });
  const far = (file) => distance.get(file) ?? Number.POSITIVE_INFINITY;
  const ordered = tapFiles("quick").sort((one, other) => far(one) - far(other) || one.localeCompare(other));
  process.stdout.write(`${ordered.join("\n")}\n`);
}
