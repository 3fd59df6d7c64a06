import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import type { ImageField } from "../../../lib/forms/use-image-uploads.ts";
import { FileField } from "../../../ui/FileField/FileField.tsx";

/** Optional images that prove a payment. */
export function ProofField({ proof }: { proof: ImageField }) {
  const { t } = useTranslation("deposit");
  const hint = t("proof.hint", { number: constants.uploads.images });
  return <FileField label={t("proof.label")} hint={hint} {...proof.field} />;
}
