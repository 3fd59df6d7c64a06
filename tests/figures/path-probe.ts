/**
 * Preload of a gateway (`--import`) that measures its process between two messages from the parent process. `counts`
 * counts created promises and timers, `bytes` measures V8's heap growth, and `functions` lists the functions that ran.
 * Only one measurement runs at a time, because concurrent ones would also measure each other. `shapes` needs no second
 * message.
 */
import { createHook } from "node:async_hooks";
import { type Profiler, Session } from "node:inspector";

export type Probe = "counts" | "bytes" | "functions";

export interface ProbeResult {
  readonly promises: number;
  readonly timers: number;
  /** Negative if a garbage collection ran during the measurement. */
  readonly bytes: number;
  /** Functions that ran, named `file URL:start offset`, with their number of runs. */
  readonly functions: readonly { readonly name: string; readonly count: number }[];
}

let promises = 0;
let timers = 0;
const hook = createHook({
  init(_id, type) {
    if (type === "PROMISE") promises += 1;
    else if (type === "Timeout") timers += 1;
  },
});
const session = new Session();
let heapBefore = 0;
let running: Probe | undefined;

const heapUsed = (): number => process.memoryUsage().heapUsed;

/** Returns the functions that ran since the last call. */
function functionsRun(): ProbeResult["functions"] {
  let ran: ProbeResult["functions"] = [];
  session.post("Profiler.takePreciseCoverage", (_error, { result } = { result: [] }) => {
    ran = result.flatMap(({ url, functions }: Profiler.ScriptCoverage) =>
      functions
        .map(({ ranges: [range] }) => range)
        // The range with offset 0 is the module itself, which ran when it was imported.
        .filter((range) => range !== undefined && range.count > 0 && range.startOffset > 0)
        .map((range) => ({ name: `${url}:${range?.startOffset}`, count: range?.count ?? 0 })),
    );
  });
  return ran;
}

function begin(probe: Probe): void {
  running = probe;
  if (probe === "counts") {
    promises = 0;
    timers = 0;
    hook.enable();
  } else if (probe === "functions") {
    session.connect();
    session.post("Profiler.enable");
    session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    functionsRun();
  } else heapBefore = heapUsed();
}

function end(): ProbeResult {
  const bytes = heapUsed() - heapBefore;
  hook.disable();
  const functions = running === "functions" ? functionsRun() : [];
  if (running === "functions") {
    session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
  return { promises, timers, bytes, functions };
}

/**
 * Returns true if V8 gives two objects that start as `{}` and get the same first property the same hidden class. After
 * 1,536 different first properties V8 stops sharing classes, and every `{}` is slow (bff/http/schema-compilers.ts).
 */
const sharesShapes = new Function(
  "const one = {}, other = {}; one.neverUsedElsewhere = 1; other.neverUsedElsewhere = 2; return %HaveSameMap(one, other);",
);

process.on("message", (probe: Probe | "shapes" | "end") => {
  if (probe === "end") process.send?.(end());
  else if (probe === "shapes") process.send?.(sharesShapes());
  else {
    begin(probe);
    process.send?.("started");
  }
});
