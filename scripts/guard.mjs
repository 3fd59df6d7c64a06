/**
 * Started by dev.mjs and told whom that starts: ends them when dev.mjs died without a word. Our rooms see that
 * themselves; `node --watch` and Vite do not.
 */
const started = [];
process.on("message", (pid) => started.push(pid));
process.once("disconnect", () => {
  for (const pid of started) {
    try {
      process.kill(pid, "SIGTERM");
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
    }
  }
});
