import { Readable } from "node:stream";
import type { Deadline } from "./deadline.ts";

/** Stops and starts the platform's time while a client's bytes are waited for. */
export type Patience = Pick<Deadline, "pause" | "resume">;

/**
 * The bytes of a client on their way to the platform. The deadline measures the platform alone: it stands still while
 * the client's next bytes are waited for, whose time the server's own limit bounds (REQUEST_TIMEOUT_SECONDS).
 * @param bytes end in a PlatformError of ours when the client breaks off
 */
export async function* clientBytes(bytes: AsyncIterable<Uint8Array>, patience: Patience): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      patience.pause();
      const next = await source.next();
      patience.resume();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    patience.resume();
    await source.return?.();
  }
}

/** The same as a stream. */
export const clientBody = (bytes: AsyncIterable<Uint8Array>, patience: Patience): Readable =>
  Readable.from(clientBytes(bytes, patience), { objectMode: false });
