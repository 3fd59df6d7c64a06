import underPressure from "@fastify/under-pressure";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import type { Check } from "./request-view.ts";

/** From this mean delay of the event loop on, more requests would only make every answer late. */
const maxDelayMs = 2_000;
/** Over a shorter time one long pause, such as a catalogue fill, would count as overload. */
const sampleMs = 4_000;
const retryAfterMs = 2_000;

/**
 * Refuses requests while the process cannot keep up with those it has: from the second slow sample in a row on, because
 * a pause of the whole machine is over once it is measured. `@fastify/under-pressure` only measures.
 */
export async function overloadCheck(app: App): Promise<Check> {
  await app.register(underPressure, { sampleInterval: sampleMs });
  let firstSlow: number | undefined;
  return () => {
    const { eventLoopDelay } = app.memoryUsage();
    // Infinity says that nothing was measured, because the process stood still and has just gone on.
    if (eventLoopDelay <= maxDelayMs || eventLoopDelay === Number.POSITIVE_INFINITY) {
      firstSlow = undefined;
      return;
    }
    firstSlow ??= eventLoopDelay;
    // No two samples are alike to the nanosecond: another figure is another sample.
    if (eventLoopDelay !== firstSlow) throw new ApiError("overloaded", { retryAfterMs });
  };
}
