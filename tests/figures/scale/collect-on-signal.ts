/**
 * Preload of the measured gateway (`--import`, with `--expose-gc`). On SIGWINCH, which the gateway does not use,
 * collects all garbage, returns the memory to the operating system, and prints a line. Without a forced collection, a
 * process's memory depends on when its last collection ran.
 */
let collections = 0;

process.on("SIGWINCH", () => {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  collections += 1;
  process.stderr.write(`scale_collected_${collections}_\n`);
});
