import type { Readable } from "node:stream";
import { fileTypeFromBuffer } from "file-type";
import { ApiError } from "../api-error.ts";
import { PlatformError } from "../platform/error.ts";
import type { FilePart } from "../platform/types.ts";
import { JpegPixels, mostPixels, pixelsOfPng } from "./pixels.ts";

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
