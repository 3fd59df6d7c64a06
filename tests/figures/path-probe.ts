/**
 * Loaded into a gateway before its own modules (`--import`): measures what happens in its process between two messages
 * of its parent. `counts` says how many promises and timers were made, `bytes` how much V8's heap has grown,
 * `functions` which functions have run. Only one of them is on at a time, so that none is measured with another.
 * `shapes` answers at once.
 */
import { createHook } from "node:async_hooks";
import { type Profiler, Session } from "node:inspector";

export type Probe = "counts" | "bytes" | "functions";

export interface ProbeResult {
  readonly promises: number;
  readonly timers: number;
  /** Less than nothing where the heap was collected meanwhile. */
  readonly bytes: number;
  /** `address of the file:start of the function`, each once. */
  readonly functions: readonly string[];
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

/** Functions that ran since coverage was last taken. */
function functionsRun(): string[] {
  let ran: string[] = [];
  session.post("Profiler.takePreciseCoverage", (_error, { result } = { result: [] }) => {
    ran = result.flatMap(({ url, functions }: Profiler.ScriptCoverage) =>
      functions
        .map(({ ranges: [range] }) => range)
        // What begins at 0 is the module itself, which ran at the start.
        .filter((range) => range !== undefined && range.count > 0 && range.startOffset > 0)
        .map((range) => `${url}:${range?.startOffset}`),
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
 * Whether V8 shares the hidden class of two objects that start as `{}` and get the same first property. It does not
 * once 1,536 names have been used for that, and every `{}` is slow from then on (bff/http/schema-compilers.ts).
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
