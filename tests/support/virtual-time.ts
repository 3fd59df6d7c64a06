import { syncBuiltinESMExports } from "node:module";
import { mock } from "node:test";
import type { Test } from "tap";

/** Runs pending work that needs no timer: promises, messages, and this process's sockets. */
export async function turns(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

/** Runs pending work that needs no timer until the value no longer changes. Resolves with the value. */
export async function untilStable(read: () => number): Promise<number> {
  for (let last = Number.NaN; ; last = read()) {
    await turns(200);
    if (read() === last) return last;
  }
}

export interface VirtualTime {
  /** Virtual milliseconds since `virtualTime` was called. */
  readonly elapsedMs: number;
  /** Advances timers and `performance.now()` in steps. A step's work runs before the next step. */
  pass(ms: number, stepMs?: number): Promise<void>;
}

/**
 * Replaces this process's `setTimeout` and `performance.now()` until the test ends. Time passes only when the test
 * advances it, so measured durations are exact. `until` needs a real timer and must not be used meanwhile.
 */
export function virtualTime(t: Pick<Test, "teardown">): VirtualTime {
  const startedAt = Math.ceil(performance.now());
  let elapsedMs = 0;
  const now = mock.method(performance, "now", () => startedAt + elapsedMs);
  const { setTimeout: setReal, clearTimeout: clearReal } = globalThis;
  mock.timers.enable({ apis: ["setTimeout"] });
  const { setTimeout: setMocked, clearTimeout: clearMocked } = globalThis;
  // undici keeps real timers. All its clients share a timer, which later test files in this process need.
  const isOfUndici = () => new Error().stack?.includes("undici") === true;
  globalThis.setTimeout = Object.assign(
    (...args: Parameters<typeof setReal>) => (isOfUndici() ? setReal(...args) : setMocked(...args)),
    { __promisify__: setReal.__promisify__ },
  ) as typeof setTimeout;
  // Also clears real timers that were set earlier. They would otherwise keep the process alive.
  globalThis.clearTimeout = (timer) => {
    clearMocked(timer);
    clearReal(timer);
  };
  // Replaces timers imported from built-in modules, such as `node:timers/promises`.
  syncBuiltinESMExports();
  t.teardown(() => {
    mock.timers.reset();
    syncBuiltinESMExports();
    now.mock.restore();
  });
  return {
    get elapsedMs() {
      return elapsedMs;
    },
    async pass(ms, stepMs = ms) {
      await turns();
      for (const end = elapsedMs + ms; elapsedMs < end; ) {
        const step = Math.min(stepMs, end - elapsedMs);
        elapsedMs += step;
        mock.timers.tick(step);
        await turns();
      }
    },
  };
}
