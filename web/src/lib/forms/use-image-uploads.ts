import { useEffect, useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { constants } from "../../../../shared/rules/constants.ts";
import { ApiFailure } from "../api/failure.ts";
import { useFailureText } from "../api/failure-text.ts";
import { uploadImage } from "../api/upload.ts";

/** Magic numbers of PNG and JPEG. The gateway checks them again. */
const magicNumbers = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
] as const;

/** A larger image is scaled down before the upload, to save mobile data. */
const uploadLimits = { side: 1920, bytes: 1024 * 1024, quality: 0.86 };

/** A decoded image for the preview, and the file that is sent. The owner closes the bitmap. */
interface PreparedImage {
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

interface ImageUpload extends PreparedImage {
  readonly key: number;
  readonly state:
    | { readonly name: "sending"; readonly share: number }
    | { readonly name: "sent"; readonly id: string }
    | { readonly name: "failed" };
}

const maxImages = constants.uploads.images;
let keys = 0;

/** Images of a form. Each is uploaded when it is added, so that sending the form does not wait for uploads. */
function useImageUploads() {
  const [images, setImages] = useState<readonly ImageUpload[]>([]);
  const [failure, setFailure] = useState<ApiFailure>();
  const uploads = useRef(new Map<number, AbortController>());
  const queueEnd = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef<readonly ImageUpload[]>([]);
  const form = useRef(new AbortController());

  /**
   * Updates the list and closes the bitmaps of removed images. A bitmap occupies memory (48 MB for a phone's photo)
   * until it is closed.
   */
  function change(update: (all: readonly ImageUpload[]) => readonly ImageUpload[]): void {
    const before = latest.current;
    latest.current = update(before);
    const staying = new Set(latest.current.map(({ bitmap }) => bitmap));
    for (const { bitmap } of before) if (!staying.has(bitmap)) bitmap.close();
    setImages(latest.current);
  }

  useEffect(() => {
    const opened = new AbortController();
    form.current = opened;
    const { current } = uploads;
    return () => {
      opened.abort();
      for (const leaving of current.values()) leaving.abort();
      for (const { bitmap } of latest.current) bitmap.close();
      latest.current = [];
    };
  }, []);

  const settle = (key: number, state: ImageUpload["state"]) =>
    change((all) => all.map((image) => (image.key === key ? { ...image, state } : image)));

  /**
   * Uploads one image at a time: the first upload gives a guest the ticket that all of them are bound to, and a slow
   * connection carries only one.
   */
  async function send({ key, file }: Pick<ImageUpload, "key" | "file">): Promise<void> {
    const leaving = new AbortController();
    uploads.current.set(key, leaving);
    settle(key, { name: "sending", share: 0 });
    const before = queueEnd.current;
    let done: () => void = () => undefined;
    queueEnd.current = new Promise((resolve) => {
      done = resolve;
    });
    try {
      await before;
      if (leaving.signal.aborted) return;
      const { id } = await uploadImage(file, (share) => settle(key, { name: "sending", share }), leaving.signal);
      settle(key, { name: "sent", id });
    } catch (cause) {
      if (leaving.signal.aborted) return;
      if (!(cause instanceof ApiFailure)) throw cause;
      setFailure(cause);
      settle(key, { name: "failed" });
    } finally {
      done();
      // A retry may have replaced the controller.
      if (uploads.current.get(key) === leaving) uploads.current.delete(key);
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    setFailure(undefined);
    for (const file of files.slice(0, maxImages - latest.current.length)) {
      try {
        const prepared = await prepareImage(file);
        // The form was closed, or the limit was reached, while this image was prepared.
        if (form.current.signal.aborted || latest.current.length >= maxImages) {
          prepared.bitmap.close();
          return;
        }
        keys += 1;
        const image: ImageUpload = { key: keys, ...prepared, state: { name: "sending", share: 0 } };
        change((all) => [...all, image]);
        void send(image);
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        setFailure(cause);
      }
    }
  }

  function remove(key: number): void {
    uploads.current.get(key)?.abort();
    setFailure(undefined);
    change((all) => all.filter((image) => image.key !== key));
  }

  function retry(key: number): void {
    const image = latest.current.find((one) => one.key === key);
    setFailure(undefined);
    if (image) void send(image);
  }

  return {
    images,
    failure,
    add,
    remove,
    retry,
    /** Marks all images as failed when the platform no longer has them, for example after a sign-in. */
    markFailed(): void {
      for (const running of uploads.current.values()) running.abort();
      change((all) => all.map((image) => ({ ...image, state: { name: "failed" } })));
    },
  };
}

interface ImageFieldForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  errorOf(name: FieldPath<Values>): string | undefined;
}

interface ImageFieldOptions {
  /** The field is not on screen, so the form may be sent without its images. */
  readonly isHidden?: boolean;
  readonly isRequired?: boolean;
}

/**
 * Image field of a form (`useApiForm`). Its errors are `unsent` while an image has not arrived, and `images` if one is
 * required. `field` contains the props of `ui/FileField`.
 */
export function useImageField<Values extends FieldValues>(
  { form, errorOf }: ImageFieldForm<Values>,
  name: FieldPath<Values>,
  { isHidden = false, isRequired = false }: ImageFieldOptions = {},
) {
  const failureText = useFailureText();
  const { images, failure, add, remove, retry, markFailed } = useImageUploads();
  const ids = images.flatMap(({ state }) => (state.name === "sent" ? [state.id] : []));
  const missing = isRequired && ids.length === 0 ? "images" : undefined;
  const fault = isHidden ? undefined : ids.length < images.length ? "unsent" : missing;
  form.register(name, { validate: () => fault ?? true });
  const { clearErrors } = form;
  useEffect(() => {
    if (fault === undefined) clearErrors(name);
  }, [fault, clearErrors, name]);
  return {
    ids,
    isSending: images.some(({ state }) => state.name === "sending"),
    /** Must be called if the platform no longer has the images. */
    markFailed,
    field: {
      files: images,
      max: maxImages,
      accept: "image/png,image/jpeg",
      error: errorOf(name) ?? (failure && failureText(failure)),
      onAdd: (files: readonly File[]) => void add(files),
      onRemove: remove,
      onRetry: retry,
    },
  };
}

export type ImageField = ReturnType<typeof useImageField>;
