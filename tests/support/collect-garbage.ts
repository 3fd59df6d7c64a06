import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Collects all garbage now, so that what a test weighs is what is held. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("V8 gives no gc");
  collect();
}

/** Bytes of buffers in use. V8 gives buffers back beside a collection: collects until no more come back. */
export async function buffersHeld(): Promise<number> {
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    collectGarbage();
    await turn();
    const now = process.memoryUsage().arrayBuffers;
    if (now >= last) return now;
    last = now;
  }
}
