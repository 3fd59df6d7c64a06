import { useImageUploads } from "../../lib/forms/use-image-uploads.ts";

/** Images that prove a payment, each uploaded when it is added. */
export function useProof() {
  const { images, failure, add, remove, retry, markFailed } = useImageUploads();
  const ids = images.flatMap(({ state }) => (state.name === "sent" ? [state.id] : []));
  return {
    ids,
    isComplete: ids.length === images.length,
    isSending: images.some(({ state }) => state.name === "sending"),
    failure,
    /** Must be called if the platform no longer has the images. */
    markFailed,
    files: {
      files: images,
      onAdd: (files: readonly File[]) => void add(files),
      onRemove: remove,
      onRetry: retry,
    },
  };
}

export type Proof = ReturnType<typeof useProof>;
