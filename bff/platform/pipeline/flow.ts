import { pipeline, type Readable, Transform } from "node:stream";
import { PlatformError } from "../error.ts";

/** What a large answer may take once it flows; from then on it can only be finished or cut off. */
export interface FlowLimits {
  /** Bytes of the answer as they come over the wire. */
  readonly maxBytes: number;
  /** In each such period … */
  readonly paceMs: number;
  /** … so many bytes must move: a reader who takes a drop now and then is as slow as one who takes none. */
  readonly paceBytes: number;
  /** From the first byte to the last. */
  readonly totalMs: number;
}

/**
 * A large answer on its way to its reader, no faster than it is read. Ends in an error when it grows too large, takes
 * too long or hardly moves, whichever side stands still, and its connection with it.
 * @param start what was read of the answer already
 * @param rest the rest of it
 */
export function flowOf(start: readonly Buffer[], rest: Readable, limits: FlowLimits): Readable {
  let total = 0;
  let moved = 0;
  const flow = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      moved += chunk.length;
      done(total > limits.maxBytes ? new PlatformError("platform_bad_answer", true) : null, chunk);
    },
  });
  const expire = (): void => {
    flow.destroy(new PlatformError("platform_timeout", true));
  };
  const pace = setInterval(() => {
    if (moved < limits.paceBytes) expire();
    moved = 0;
  }, limits.paceMs);
  const timer = setTimeout(expire, limits.totalMs);
  for (const chunk of start) flow.write(chunk);
  // Its reader hears of an error by the flow itself; this listener is there while it has no reader yet.
  pipeline(rest, flow, () => undefined);
  flow.once("close", () => {
    clearInterval(pace);
    clearTimeout(timer);
  });
  return flow;
}
