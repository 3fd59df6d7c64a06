import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { PlatformError } from "../error.ts";

const inflaters = { gzip: createGunzip, "x-gzip": createGunzip, br: createBrotliDecompress, deflate: createInflate };
type Encoding = keyof typeof inflaters;
const isEncoding = (value: string): value is Encoding => Object.hasOwn(inflaters, value);

/**
 * Reads a body whole, counting while reading and after inflation, so that neither a huge answer nor a gzip bomb is ever
 * held (promises, faults 3).
 * @throws PlatformError `platform_bad_answer` beyond `maxBytes`, for unknown encodings and for broken compression
 */
export async function readBody(body: Readable, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const encoding = contentEncoding.trim().toLowerCase();
  const inflated = inflate(body, encoding);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of inflated) {
      size += chunk.length;
      if (size > maxBytes) throw new PlatformError("platform_bad_answer", true);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } finally {
    // Ends the socket of an answer nobody reads to its end.
    inflated.destroy();
    body.destroy();
  }
}

function inflate(body: Readable, encoding: string): Readable {
  if (encoding === "" || encoding === "identity") return body;
  if (!isEncoding(encoding)) {
    body.on("error", () => undefined).destroy();
    throw new PlatformError("platform_bad_answer", true);
  }
  const inflater = inflaters[encoding]();
  body.on("error", (error) => inflater.destroy(error));
  return body.pipe(inflater);
}
