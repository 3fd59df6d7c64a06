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
  /** Bytes that still belong to a segment that does not matter. */
  #skip = 0;
  #rest: Buffer = Buffer.alloc(0);

  /** @returns the pixels once they have been said */
  feed(chunk: Uint8Array): number | undefined {
    if (this.#isOver) return this.#pixels;
    let bytes = Buffer.concat([this.#rest, chunk]);
    while (!this.#isOver && this.#skip < bytes.length) {
      bytes = bytes.subarray(this.#skip);
      this.#skip = 0;
      if (bytes.length < headBytes) break;
      this.#read(bytes);
    }
    this.#skip = this.#skip >= bytes.length ? this.#skip - bytes.length : this.#skip;
    this.#rest = this.#skip === 0 && bytes.length < headBytes ? Buffer.from(bytes) : Buffer.alloc(0);
    return this.#pixels;
  }

  #read(bytes: Buffer): void {
    const marker = bytes[1] ?? 0;
    if (bytes[0] !== 0xff) {
      const next = bytes.indexOf(0xff);
      this.#skip = next === -1 ? bytes.length : next;
    } else if (marker === 0xff) this.#skip = 1;
    else if (hasNoLength(marker)) this.#skip = 2;
    else if (marker === endOfImage || marker === startOfScan) this.#isOver = true;
    else if (isFrame(marker)) {
      this.#pixels = bytes.readUInt16BE(5) * bytes.readUInt16BE(7);
      this.#isOver = true;
    } else this.#skip = 2 + bytes.readUInt16BE(2);
  }
}
