import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import type { useImageUploads } from "../../../lib/forms/use-image-uploads.ts";
import { FileField } from "../../../ui/FileField/FileField.tsx";

interface ProofProps {
  uploads: ReturnType<typeof useImageUploads>;
  /** Error of the form. */
  error: string | undefined;
}

const { images } = constants.uploads;

/** Images that prove what was not received. */
export function Proof({ uploads, error }: ProofProps) {
  const { t } = useTranslation("withdraw");
  const failureText = useFailureText();
  return (
    <FileField
      label={t("payouts.images")}
      hint={t("payouts.imagesHint", { number: images })}
      error={error ?? (uploads.failure && failureText(uploads.failure))}
      files={uploads.images}
      max={images}
      accept="image/png,image/jpeg"
      onAdd={(files) => void uploads.add(files)}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
    />
  );
}
