import { constants } from "../../../../shared/rules/constants.ts";
import { ApiFailure } from "../api/failure.ts";

/** Magic numbers of PNG and JPEG. The gateway checks them again. */
const magicNumbers = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
] as const;

/** A larger image is scaled down before the upload, to save mobile data. */
const uploadLimits = { side: 1920, bytes: 1024 * 1024, quality: 0.86 };

/** A decoded image for the preview, and the file that is sent. The owner closes the bitmap. */
export interface PreparedImage {
  readonly bitmap: ImageBitmap;
  readonly file: Blob;
}

export const isImage = (head: Uint8Array): boolean =>
  magicNumbers.some((bytes) => bytes.every((byte, at) => head[at] === byte));

async function shrink(bitmap: ImageBitmap, file: Blob): Promise<Blob> {
  if (file.size <= uploadLimits.bytes) return file;
  const scale = Math.min(1, uploadLimits.side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  // JPEG has no transparency, and would show it as black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", uploadLimits.quality));
  return blob && blob.size < file.size ? blob : file;
}

/**
 * Decodes an image and reduces its size.
 * @throws ApiFailure `image_too_large` or `image_invalid`, as the gateway does; `unreadable_file`
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  if (file.size > constants.uploads.bytes) throw new ApiFailure("image_too_large", 413, "");
  const head = await file
    .slice(0, 8)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new ApiFailure("unreadable_file", 0, "", {}, cause);
    });
  if (!isImage(new Uint8Array(head))) throw new ApiFailure("image_invalid", 415, "");
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new ApiFailure("image_invalid", 415, "");
  try {
    return { bitmap, file: await shrink(bitmap, file) };
  } catch (cause) {
    bitmap.close();
    throw cause;
  }
}
