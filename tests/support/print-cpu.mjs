/** Preload of a test file in a separate process. Prints `# cpu <file> <seconds>` when the process exits. */
import { writeSync } from "node:fs";
import { relative } from "node:path";
import { cpuSeconds } from "../../scripts/lib-processes.mjs";

process.on("exit", () => {
  const line = `# cpu ${relative(process.cwd(), process.argv[1])} ${cpuSeconds().toFixed(2)}\n`;
  for (;;) {
    try {
      writeSync(1, line);
      return;
    } catch (error) {
      // EAGAIN: the pipe is full until the parent reads the tests' output.
      if (error.code !== "EAGAIN") throw error;
    }
  }
});
