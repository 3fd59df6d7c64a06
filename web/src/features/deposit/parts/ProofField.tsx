import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { FileField } from "../../../ui/FileField/FileField.tsx";
import type { Proof } from "../useProof.ts";

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
