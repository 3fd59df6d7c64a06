import type { Readable } from "node:stream";
import { fileTypeFromBuffer } from "file-type";
import { ApiError } from "../api-error.ts";
import { PlatformError } from "../platform/error.ts";
import type { FilePart } from "../platform/types.ts";

/** Bytes read before the platform is called, so that a small but slow upload occupies no platform connection. */
const startBytes = 64 * 1024;

/** File name and type sent to the platform, by detected type. The visitor's file name is never forwarded. */
const imageKinds: Readonly<Record<string, Pick<FilePart, "fileName" | "type">>> = {
  png: { fileName: "image.png", type: "image/png" },
  jpg: { fileName: "image.jpg", type: "image/jpeg" },
};

/**
 * Checks that a file is an image and returns its bytes as a stream. The stream fails if the image has too many pixels.
 * @throws ApiError image_invalid · image_too_large · PlatformError of the file, `bad_request` if it is truncated
 */
export async function readImage(file: Readable): Promise<FilePart> {
  const source: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  while (size < startBytes && !ended) {
    const next = await source.next().catch(failTruncated);
    if (next.done) {
      ended = true;
    } else {
      chunks.push(next.value);
      size += next.value.length;
    }
  }
  const start = Buffer.concat(chunks);
  const kind = imageKinds[(await fileTypeFromBuffer(start))?.ext ?? ""];
  if (!kind) throw new ApiError("image_invalid");
  const jpeg = kind === imageKinds.jpg ? new JpegPixels() : undefined;
  const isTooLarge = (pixels = 0): boolean => pixels > maxPixels;
  if (isTooLarge(jpeg ? jpeg.feed(start) : pngPixels(start))) throw new ApiError("image_too_large");
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield start;
    while (!ended) {
      const next = await source.next().catch(failTruncated);
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

/** A truncated file is a client error, not a platform error. */
function failTruncated(cause: unknown): never {
  throw cause instanceof PlatformError ? cause : new PlatformError("bad_request", false, { cause });
}

/** Maximum pixels of an image. A 5 MB file may decode to gigabytes in a browser. */
const maxPixels = 64_000_000;

/** The bytes of a JPEG segment that are read together: marker, length, sample precision, height and width. */
const headBytes = 9;
/** Start-of-frame markers. The three exceptions in this range are DHT, JPG and DAC (ITU T.81, B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const hasNoLength = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const [endOfImage, startOfScan] = [0xd9, 0xda];

/** Returns the number of pixels that a PNG declares in IHDR, which must be its first chunk (PNG, section 5.6). */
export const pngPixels = (start: Buffer): number =>
  start.length < 24 ? 0 : start.readUInt32BE(16) * start.readUInt32BE(20);

/** Finds the pixel count in a JPEG stream (ITU T.81, B.1). Skips invalid bytes between segments, as decoders do. */
export class JpegPixels {
  #pixels: number | undefined;
  #isDone = false;
  /** Bytes of the next chunk that belong to a skipped segment. */
  #skip = 0;
  #rest: Buffer = Buffer.alloc(0);

  /** Returns the pixel count, once it is known. */
  feed(chunk: Uint8Array): number | undefined {
    if (this.#isDone) return this.#pixels;
    const bytes = Buffer.concat([this.#rest, chunk]);
    let at = this.#skip;
    while (!this.#isDone && at + headBytes <= bytes.length) at = this.#read(bytes, at);
    this.#skip = Math.max(0, at - bytes.length);
    this.#rest = this.#isDone ? Buffer.alloc(0) : Buffer.from(bytes.subarray(at));
    return this.#pixels;
  }

  #read(bytes: Buffer, at: number): number {
    let next = at;
    if (bytes[at] !== 0xff) {
      while (next < bytes.length && bytes[next] !== 0xff) next += 1;
      return next;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      // A marker may have any number of 0xFF fill bytes before it.
      while (bytes[next + 1] === 0xff) next += 1;
      return next;
    }
    if (hasNoLength(marker)) return at + 2;
    if (marker === endOfImage || marker === startOfScan) this.#isDone = true;
    else if (isFrame(marker)) {
      this.#pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
      this.#isDone = true;
    }
    return at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
}
