/**
 * Preload of the measured gateway (`--import`, with `--expose-gc`). On SIGWINCH, which the gateway does not use, it
 * collects all garbage, returns the memory to the operating system, and prints a line. Without a collection, the memory
 * of a process depends on the time of its last one.
 */
let collections = 0;

process.on("SIGWINCH", () => {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  collections += 1;
  process.stderr.write(`scale_collected_${collections}_\n`);
});
