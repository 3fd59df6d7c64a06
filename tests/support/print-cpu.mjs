/** Preload of a test file that has a process to itself: prints `# cpu <file> <seconds>` when it ends. */
import { writeSync } from "node:fs";
import { relative } from "node:path";
import { cpuSeconds } from "../../scripts/lib-processes.mjs";

process.on("exit", () => {
  writeSync(1, `# cpu ${relative(process.cwd(), process.argv[1])} ${cpuSeconds().toFixed(2)}\n`);
});
