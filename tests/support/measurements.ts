import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Collects all garbage, so that a test measures only reachable memory. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("V8 exposes no gc");
  collect();
}

/**
 * Returns the bytes of buffers in use. V8 frees buffers concurrently, so the garbage collection repeats until the
 * number stops falling.
 */
export async function measureBufferBytes(): Promise<number> {
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    collectGarbage();
    await turn();
    const now = process.memoryUsage().arrayBuffers;
    if (now >= last) return now;
    last = now;
  }
}

/** Returns the CPU milliseconds that this process spends on `work`. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Returns the CPU time of `large` divided by that of `small`. Runs them alternately and uses their minimum times.
 * @param enough after three rounds, a ratio below this value stops the measurement; otherwise it has 12 rounds
 * @param floorMs minimum for `small`, because shorter times are noise
 */
export async function cpuRatio(
  large: () => unknown,
  small: () => unknown,
  { enough, floorMs }: { readonly enough: number; readonly floorMs: number },
): Promise<number> {
  let ratio = Number.POSITIVE_INFINITY;
  let [leastLarge, leastSmall] = [ratio, ratio];
  for (let round = 0; round < 3 || (round < 12 && ratio >= enough); round += 1) {
    leastSmall = Math.min(leastSmall, await cpuMs(small));
    leastLarge = Math.min(leastLarge, await cpuMs(large));
    ratio = leastLarge / Math.max(floorMs, leastSmall);
  }
  return ratio;
}
