import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import type { Coding } from "../http/negotiate.ts";

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };
/** As for shared answers: near the best size at a tenth of its time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A picture that is kept: whole, and what it says it is. */
export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
  /** Of drawings, which are text; photographs are packed as they are. */
  readonly packed?: Readonly<Record<Coding["name"], Buffer>>;
  /** Without quotes and coding suffix. */
  readonly etag: string;
}

/** What the first bytes show, whatever a file is called. @returns undefined for what is no picture */
export async function pictureType(bytes: Buffer): Promise<string | undefined> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type?.startsWith("image/")) return type;
  return /^\s*<(\?xml|!--|!doctype svg|svg)\b/i.test(bytes.toString("utf8", 0, 1024)) && bytes.includes("<svg")
    ? "image/svg+xml"
    : undefined;
}

/** Makes a picture of its bytes. @returns undefined for what is none */
export async function pictureFrom(bytes: Buffer): Promise<Picture | undefined> {
  const type = await pictureType(bytes);
  if (type === undefined) return undefined;
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  if (type !== "image/svg+xml") return { type, bytes, etag };
  const [zipped, br] = await Promise.all([compress.gzip(bytes), compress.br(bytes, brotliOptions)]);
  return { type, bytes, etag, packed: { gzip: zipped, br } };
}

/** Bytes a picture occupies, for a cache bounded by them. */
export const sizeOf = ({ bytes, packed }: Picture): number =>
  bytes.length + (packed ? packed.gzip.length + packed.br.length : 0) + 512;

/**
 * Reads a stream to its end, or until it is longer than `most`; then what was read is put back in front.
 * @returns the whole, or undefined when it is longer and goes on
 */
export async function readUpTo(body: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length > most) {
      body.unshift(Buffer.concat(chunks));
      return undefined;
    }
  }
  return Buffer.concat(chunks);
}
