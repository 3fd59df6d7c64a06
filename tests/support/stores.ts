import { setTimeout as sleep } from "node:timers/promises";
import type { Test } from "tap";
import { systemClock } from "../../bff/clock.ts";
import { MemoryStore } from "../../bff/store/memory.ts";
import { openStore } from "../../bff/store/open.ts";
import type { Store } from "../../bff/store/store.ts";
import { TestClock } from "./clock.ts";
import { captureLog } from "./log.ts";
import { type RedisServer, startRedis } from "./redis.ts";

export interface StoreBench {
  readonly name: Store["driver"];
  readonly store: Store;
  /** Second instance on the same state. For the memory driver, the same instance. */
  readonly other: Store;
  /** The gateway's clock. The memory driver uses it for TTLs, and Redis uses real time. */
  readonly clock: TestClock;
  /** Advances the clock and the TTLs of keys by `ms`. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

export function memoryBench(clock: TestClock = new TestClock()): StoreBench {
  const store = new MemoryStore(clock);
  return {
    name: "memory",
    clock,
    store,
    other: store,
    pass: async (ms) => clock.advance(ms),
    close: () => store.close(),
  };
}

export async function redisBench(): Promise<StoreBench & { readonly server: RedisServer }> {
  const server = await startRedis();
  return { ...(await benchAt(server.url, () => server.stop())), server };
}

/** Creates a bench on a running Redis of any topology. */
export async function benchAt(redisUrl: string, stop: () => Promise<void>): Promise<StoreBench> {
  const config = { redisUrl };
  const store = await openStore(config, systemClock, captureLog().log);
  const other = await openStore(config, systemClock, captureLog().log);
  const clock = new TestClock();
  return {
    name: "redis",
    clock,
    store,
    other,
    pass: async (ms) => {
      // Redis counts TTLs in real time.
      await sleep(ms + 20);
      clock.advance(ms);
    },
    close: async () => {
      await Promise.all([store.close(), other.close()]);
      await stop();
    },
  };
}

/** Runs the same tests on each driver. */
export async function onEachStore(t: Test, run: (t: Test, bench: StoreBench) => Promise<void>): Promise<void> {
  for (const open of [() => memoryBench(), redisBench]) {
    const bench = await open();
    await t.test(`with the ${bench.name} store`, async (t) => {
      t.teardown(() => bench.close());
      await run(t, bench);
    });
  }
}
