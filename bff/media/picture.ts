import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import type { Coding } from "../http/negotiate.ts";

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };
/** The quality of shared responses: near the best size in a tenth of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A complete image in memory. */
export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
  /** Compressed forms of an SVG; other formats are compressed already. */
  readonly packed?: Readonly<Record<Coding["name"], Buffer>>;
  /** The ETag without quotes and coding suffix. */
  readonly etag: string;
}

/** Detects the type of an image from its first bytes. Returns undefined if the bytes are not an image. */
async function pictureType(bytes: Buffer): Promise<string | undefined> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type?.startsWith("image/")) return type;
  return /^\s*<(\?xml|!--|!doctype svg|svg)\b/i.test(bytes.toString("utf8", 0, 1024)) && bytes.includes("<svg")
    ? "image/svg+xml"
    : undefined;
}

/** Decodes an image. Returns undefined if the bytes are not an image. */
export async function pictureFrom(bytes: Buffer): Promise<Picture | undefined> {
  const type = await pictureType(bytes);
  if (type === undefined) return undefined;
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  if (type !== "image/svg+xml") return { type, bytes, etag };
  const [zipped, br] = await Promise.all([compress.gzip(bytes), compress.br(bytes, brotliOptions)]);
  return { type, bytes, etag, packed: { gzip: zipped, br } };
}

/** Returns the memory of an image in bytes, for the size limit of a cache. */
export const sizeOf = ({ bytes, packed }: Picture): number =>
  bytes.length + (packed ? packed.gzip.length + packed.br.length : 0) + 512;

/** Reads a stream of at most `maxBytes`. If it is longer, puts the bytes back into the stream and returns undefined. */
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
