/** Preload of a test file that has a process to itself: prints `# cpu <file> <seconds>` when it ends. */
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
      // The pipe is full of what the tests printed, and is being read.
      if (error.code !== "EAGAIN") throw error;
    }
  }
});
