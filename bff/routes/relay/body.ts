import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { ApiError } from "../../api-error.ts";
import { PlatformError } from "../../platform/error.ts";
import { readStart } from "../../platform/pipeline/read-start.ts";

/** Up to here a body is read first, so that its sender holds no connection to the platform. */
const wholeBytes = 64 * 1024;

/**
 * The body of a request as it is passed on: small ones whole, others as they come, counted.
 * @throws ApiError payload_too_large, bad_request when it breaks off; a stream ends in the same codes
 */
export async function bodyOf(payload: IncomingMessage, mostBytes: number): Promise<Buffer | Readable | undefined> {
  const { "content-length": length, "transfer-encoding": coding } = payload.headers;
  if (length === undefined && coding === undefined) return undefined;
  if (Number(length ?? 0) > mostBytes) throw new ApiError("payload_too_large");
  const start = await readStart(payload, Math.min(wholeBytes, mostBytes)).catch((cause: unknown) => {
    throw new ApiError("bad_request", { cause });
  });
  const size = start.chunks.reduce((sum, { length: bytes }) => sum + bytes, 0);
  if (size > mostBytes) throw new ApiError("payload_too_large");
  if (!start.isWhole) return Readable.from(counted(start.chunks, payload, mostBytes), { objectMode: false });
  return start.chunks.length > 0 ? Buffer.concat(start.chunks) : undefined;
}

async function* counted(start: readonly Buffer[], payload: IncomingMessage, mostBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  const count = (chunk: Buffer): Buffer => {
    size += chunk.length;
    if (size > mostBytes) throw new PlatformError("payload_too_large", false);
    return chunk;
  };
  for (const chunk of start) yield count(chunk);
  // Kept open when it grows too large: its sender gets to read why.
  const rest = payload.iterator({ destroyOnReturn: false });
  for (;;) {
    const next = await rest.next().catch(brokenOff);
    if (next.done) return;
    yield count(next.value);
  }
}

/** A sender who leaves or is too slow is no fault of the platform. */
function brokenOff(cause: unknown): never {
  throw new PlatformError("bad_request", false, { cause });
}
