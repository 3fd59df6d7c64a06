import underPressure from "@fastify/under-pressure";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import type { Check } from "./request-view.ts";

/** From this mean delay of the event loop on, more requests would only make every answer late. */
const maxDelayMs = 2_000;
/** Over a shorter time one long pause, of the machine or of a catalogue fill, would count as overload. */
const sampleMs = 4_000;
const retryAfterMs = 2_000;

/** Refuses requests while the process cannot keep up with those it has. `@fastify/under-pressure` only measures. */
export async function overloadCheck(app: App): Promise<Check> {
  await app.register(underPressure, { sampleInterval: sampleMs });
  return () => {
    const { eventLoopDelay } = app.memoryUsage();
    // Infinity says that nothing was measured, because the process stood still and has just gone on.
    if (eventLoopDelay > maxDelayMs && eventLoopDelay !== Number.POSITIVE_INFINITY) {
      throw new ApiError("overloaded", { retryAfterMs });
    }
  };
}
