import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { ApiError } from "../../api-error.ts";
import { PlatformError } from "../../platform/error.ts";
import { readStart } from "../../platform/pipeline/read-start.ts";

/** Up to here a body is read first, so that its sender holds no connection to the platform. */
const wholeBytes = 64 * 1024;

/**
 * The body of a request as it is passed on: small ones whole, others as they come. Its length is known
 * (bff/http/request.ts).
 * @throws ApiError payload_too_large, bad_request when it breaks off; a stream ends in the latter
 */
export async function bodyOf(payload: IncomingMessage, mostBytes: number): Promise<Buffer | Readable | undefined> {
  const { "content-length": length } = payload.headers;
  if (length === undefined) return undefined;
  if (Number(length) > mostBytes) throw new ApiError("payload_too_large");
  const start = await readStart(payload, wholeBytes).catch((cause: unknown) => {
    throw new ApiError("bad_request", { cause });
  });
  if (!start.isWhole) return Readable.from(withRest(start.chunks, payload), { objectMode: false });
  return start.chunks.length > 0 ? Buffer.concat(start.chunks) : undefined;
}

async function* withRest(start: readonly Buffer[], payload: IncomingMessage): AsyncGenerator<Buffer> {
  yield* start;
  // Kept open where the platform refuses it: its sender gets to read why.
  const rest = payload.iterator({ destroyOnReturn: false });
  for (;;) {
    const next = await rest.next().catch(brokenOff);
    if (next.done) return;
    yield next.value;
  }
}

/** A sender who leaves or is too slow is no fault of the platform. */
function brokenOff(cause: unknown): never {
  throw new PlatformError("bad_request", false, { cause });
}
