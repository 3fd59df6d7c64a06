/**
 * Preloaded into the gateway of this figure alone (`--import`, with `--expose-gc`): SIGWINCH, at which nothing of the
 * gateway listens, collects what nothing refers to and gives the pages back, then says so. Without it the memory of a
 * process tells when it collected last.
 */
let collections = 0;

process.on("SIGWINCH", () => {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  collections += 1;
  process.stderr.write(`scale_collected_${collections}_\n`);
});
