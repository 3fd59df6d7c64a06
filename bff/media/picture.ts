import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import type { Coding } from "../http/negotiate.ts";

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };
/** Brotli quality of shared responses (bff/cache/cached-response.ts). */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
  /** Compressed forms of an SVG. Other formats are already compressed. */
  readonly packed?: Readonly<Record<Coding["name"], Buffer>>;
  /** ETag without quotes and coding suffix. */
  readonly etag: string;
}

/** Returns the media type of an image, or undefined if the bytes are not an image. */
async function pictureType(bytes: Buffer): Promise<string | undefined> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type?.startsWith("image/")) return type;
  return /^\s*<(\?xml|!--|!doctype svg|svg)\b/i.test(bytes.toString("utf8", 0, 1024)) && bytes.includes("<svg")
    ? "image/svg+xml"
    : undefined;
}

/** Detects the image type and compresses an SVG. Returns undefined if the bytes are not an image. */
export async function pictureFrom(bytes: Buffer): Promise<Picture | undefined> {
  const type = await pictureType(bytes);
  if (type === undefined) return undefined;
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  if (type !== "image/svg+xml") return { type, bytes, etag };
  const [zipped, br] = await Promise.all([compress.gzip(bytes), compress.br(bytes, brotliOptions)]);
  return { type, bytes, etag, packed: { gzip: zipped, br } };
}

/** Returns an image's memory in bytes, for the cache's size limit. */
export const sizeOf = ({ bytes, packed }: Picture): number =>
  bytes.length + (packed ? packed.gzip.length + packed.br.length : 0) + 512;

/** Reads a stream up to `maxBytes`. Puts the bytes of a longer stream back and returns undefined. */
export async function readUpTo(body: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length > maxBytes) {
      body.unshift(Buffer.concat(chunks));
      return undefined;
    }
  }
  return Buffer.concat(chunks);
}
