import { usePictures } from "../../lib/forms/use-pictures.ts";

/** The pictures that prove a payment, each sent when it is added. */
export function useProof() {
  const { pictures, failure, add, remove, again, lost } = usePictures();
  const ids = pictures.flatMap(({ state }) => (state.name === "sent" ? [state.id] : []));
  return {
    ids,
    /** All that were added have arrived. */
    isWhole: ids.length === pictures.length,
    isSending: pictures.some(({ state }) => state.name === "sending"),
    failure,
    /** The platform knows them no longer. */
    lost,
    /** For `FileField`. */
    files: {
      files: pictures,
      onAdd: (files: readonly File[]) => void add(files),
      onRemove: remove,
      onRetry: again,
    },
  };
}

export type Proof = ReturnType<typeof useProof>;
