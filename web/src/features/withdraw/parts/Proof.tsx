import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import type { usePictures } from "../../../lib/forms/use-pictures.ts";
import { FileField } from "../../../ui/FileField/FileField.tsx";

interface ProofProps {
  pictures: ReturnType<typeof usePictures>;
  /** Error of the form. */
  error: string | undefined;
}

const { images } = constants.uploads;

/** Images that prove what was not received. */
export function Proof({ pictures, error }: ProofProps) {
  const { t } = useTranslation("withdraw");
  const failureText = useFailureText();
  return (
    <FileField
      label={t("payouts.images")}
      hint={t("payouts.imagesHint", { number: images })}
      error={error ?? (pictures.failure && failureText(pictures.failure))}
      files={pictures.pictures}
      max={images}
      accept="image/png,image/jpeg"
      onAdd={(files) => void pictures.add(files)}
      onRemove={pictures.remove}
      onRetry={pictures.again}
    />
  );
}
