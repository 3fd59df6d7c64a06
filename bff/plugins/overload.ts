import underPressure from "@fastify/under-pressure";
import fp from "fastify-plugin";
import { ApiError } from "../api-error.ts";

/** Mean delay of the event loop from which on more requests would only make every answer late. */
const delayMs = 2_000;
/** Over a shorter time one long pause, the machine's or a catalogue's, would count as overload. */
const watchedMs = 4_000;
const retryAfterMs = 2_000;

/** Turns requests away while the process cannot keep up with those it has. */
export const overloadPlugin = fp(async (app) => {
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: watchedMs,
    pressureHandler: (_request, _reply, _type, value) => {
      // Infinity: no delay was measured, because the process stood still all the time and has just gone on.
      if (value === Number.POSITIVE_INFINITY) return;
      throw new ApiError("overloaded", { retryAfterMs });
    },
  });
});
