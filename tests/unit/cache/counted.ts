import type { Test } from "tap";
import Type from "typebox";
import type { Resource } from "../../../bff/cache/contract.ts";
import { createResponseCache, type ResponseCacheOptions } from "../../../bff/cache/response-cache.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

export const Counted = Type.Object({ fill: Type.Integer(), language: Type.String() }, { additionalProperties: false });
export const minute = 60_000;

/** Creates a resource that counts its fills. Each response contains the number of its fill. */
export function counted(name = "counted") {
  let gate: { started(): void; readonly released: Promise<void> } | undefined;
  const state = {
    fills: 0,
    fails: undefined as Error | undefined,
    /** Makes fills wait until they are released. */
    hold() {
      const started = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      gate = { started: started.resolve, released: released.promise };
      const release = () => {
        gate = undefined;
        released.resolve();
      };
      return { started: started.promise, release };
    },
  };
  const resource: Resource<{ fill: number; language: string }> = {
    name,
    freshMs: minute,
    staleMs: 60 * minute,
    async load({ language }) {
      state.fills += 1;
      const fill = state.fills;
      gate?.started();
      await (gate?.released ?? new Promise(setImmediate));
      if (state.fails) throw state.fails;
      return { fill, language };
    },
    schema: Counted,
  };
  return { state, resource };
}

/** Creates a cache over its own store, unless the test passes a store. */
export const open = (t: Test, options: Partial<ResponseCacheOptions> = {}) => {
  const clock = new TestClock();
  const { log, events } = captureLog();
  const cache = createResponseCache({ store: new MemoryStore(clock), clock, log, storeWaitMs: 5_000, ...options });
  t.teardown(() => cache.close());
  return { cache, clock: options.clock instanceof TestClock ? options.clock : clock, events };
};
