import { usePictures } from "../../lib/forms/use-pictures.ts";

/** Images that prove a payment. Each is uploaded when it is added. */
export function useProof() {
  const { pictures, failure, add, remove, again, markFailed } = usePictures();
  const ids = pictures.flatMap(({ state }) => (state.name === "sent" ? [state.id] : []));
  return {
    ids,
    /** All added images are uploaded. */
    isWhole: ids.length === pictures.length,
    isSending: pictures.some(({ state }) => state.name === "sending"),
    failure,
    /** Must be called if the platform no longer has the images. */
    markFailed,
    /** Props of `FileField`. */
    files: {
      files: pictures,
      onAdd: (files: readonly File[]) => void add(files),
      onRemove: remove,
      onRetry: again,
    },
  };
}

export type Proof = ReturnType<typeof useProof>;
