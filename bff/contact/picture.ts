import type { Readable } from "node:stream";
import { fileTypeFromBuffer } from "file-type";
import { ApiError } from "../api-error.ts";
import { PlatformError } from "../platform/error.ts";
import type { FilePart } from "../platform/types.ts";

/**
 * Read before the platform is called: tells what a file is, whatever it is called, and a small picture is here whole, so
 * that its sender holds no connection.
 */
const startBytes = 64 * 1024;

/** What it is passed on as, by what it holds; a name or type the visitor gave never travels. */
const kinds: Readonly<Record<string, Pick<FilePart, "fileName" | "type">>> = {
  png: { fileName: "image.png", type: "image/png" },
  jpg: { fileName: "image.jpg", type: "image/jpeg" },
};

/**
 * Reads as much of a file as tells that it is a picture; the rest follows as it comes in, and breaks off where it says
 * that it has more pixels than a picture may.
 * @param file ends with an error of ours when it grows too large
 * @throws ApiError image_invalid · bad_request when it ends in the middle · image_too_large
 */
export async function pictureOf(file: Readable): Promise<FilePart> {
  const source: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  while (size < startBytes && !ended) {
    const next = await source.next().catch(cutShort);
    if (next.done) {
      ended = true;
    } else {
      chunks.push(next.value);
      size += next.value.length;
    }
  }
  const start = Buffer.concat(chunks);
  const kind = kinds[(await fileTypeFromBuffer(start))?.ext ?? ""];
  if (!kind) throw new ApiError("image_invalid");
  const jpeg = kind === kinds.jpg ? new JpegPixels() : undefined;
  const isTooLarge = (pixels = 0): boolean => pixels > mostPixels;
  if (isTooLarge(jpeg ? jpeg.feed(start) : pixelsOfPng(start))) throw new ApiError("image_too_large");
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield start;
    while (!ended) {
      const next = await source.next().catch(cutShort);
      if (next.done) {
        ended = true;
      } else {
        if (isTooLarge(jpeg?.feed(next.value))) throw new PlatformError("image_too_large", false);
        yield next.value;
      }
    }
  }
  return { ...kind, bytes: bytes() };
}

/** What ends a file early is the visitor's doing, not the platform's. */
function cutShort(cause: unknown): never {
  throw cause instanceof PlatformError ? cause : new PlatformError("bad_request", false, { cause });
}

/**
 * A picture of 5 MB may unpack to gigabytes in the browser of whoever has to look at it; no photograph of that size has
 * more than a fraction of this.
 */
export const mostPixels = 64_000_000;

/** Marker, length, sample precision, height and width: what of a JPEG's segment has to be there at once. */
const headBytes = 9;
/** Of a start of frame are all of these but three: tables and conditioning, which stand among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const hasNoLength = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const [endOfImage, startOfScan] = [0xd9, 0xda];

/** Pixels a PNG says it has; its first chunk says so (PNG, section 5.6). */
export const pixelsOfPng = (start: Buffer): number =>
  start.length < 24 ? 0 : start.readUInt32BE(16) * start.readUInt32BE(20);

/**
 * Finds the pixels of a JPEG while it goes by: they may stand behind any number of segments (ITU T.81, B.1). Rubbish
 * between segments is passed over, as decoders do.
 */
export class JpegPixels {
  #pixels: number | undefined;
  #isOver = false;
  /** Bytes of the next chunk that still belong to a segment that does not matter. */
  #skip = 0;
  #rest: Buffer = Buffer.alloc(0);

  /** @returns the pixels once they have been said */
  feed(chunk: Uint8Array): number | undefined {
    if (this.#isOver) return this.#pixels;
    const bytes = Buffer.concat([this.#rest, chunk]);
    let at = this.#skip;
    while (!this.#isOver && at + headBytes <= bytes.length) at = this.#read(bytes, at);
    this.#skip = Math.max(0, at - bytes.length);
    this.#rest = this.#isOver ? Buffer.alloc(0) : Buffer.from(bytes.subarray(at));
    return this.#pixels;
  }

  /**
   * Reads what stands at a position. Steps may be as many as bytes, so that each only compares numbers.
   * @returns the next position to read
   */
  #read(bytes: Buffer, at: number): number {
    let next = at;
    if (bytes[at] !== 0xff) {
      while (next < bytes.length && bytes[next] !== 0xff) next += 1;
      return next;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      // A marker may have any number of 0xFF before it, and is read with the last.
      while (bytes[next + 1] === 0xff) next += 1;
      return next;
    }
    if (hasNoLength(marker)) return at + 2;
    if (marker === endOfImage || marker === startOfScan) this.#isOver = true;
    else if (isFrame(marker)) {
      this.#pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
      this.#isOver = true;
    }
    return at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
}
