import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, Transform } from "node:stream";
import { ApiError } from "../../api-error.ts";
import { PlatformError } from "../../platform/error.ts";

/** Up to here a body is read first, so that an idempotent call can be made twice. */
const bufferedBytes = 64 * 1024;

/**
 * The body of a request as it is passed on: small ones of known length whole, others as they come, counted.
 * @throws ApiError payload_too_large when its length says so; a stream that grows too large ends in the same code
 */
export async function bodyOf(payload: IncomingMessage, mostBytes: number): Promise<Buffer | Readable | undefined> {
  const length = payload.headers["content-length"];
  if (length === undefined && payload.headers["transfer-encoding"] === undefined) return undefined;
  if (Number(length ?? 0) > mostBytes) throw new ApiError("payload_too_large");
  if (length === undefined || Number(length) > bufferedBytes) {
    return pipeline(payload, counted(mostBytes), () => undefined);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of payload) chunks.push(chunk);
  return chunks.length > 0 ? Buffer.concat(chunks) : undefined;
}

function counted(mostBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > mostBytes) done(new PlatformError("payload_too_large", false));
      else done(null, chunk);
    },
  });
}
