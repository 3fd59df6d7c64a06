import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useImageUploads } from "../../../lib/forms/use-image-uploads.ts";
import { FileField } from "../../../ui/FileField/FileField.tsx";

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

const { images } = constants.uploads;

/** Optional images that prove a payment. */
export function ProofField({ proof, error }: { proof: Proof; error: string | undefined }) {
  const { t } = useTranslation("deposit");
  const failureText = useFailureText();
  return (
    <FileField
      label={t("proof.label")}
      hint={t("proof.hint", { number: images })}
      error={error ?? (proof.failure && failureText(proof.failure))}
      max={images}
      accept="image/png,image/jpeg"
      {...proof.files}
    />
  );
}
