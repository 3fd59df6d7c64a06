import { useTranslation } from "react-i18next";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import type { usePaymentPasswordForm } from "../usePaymentPasswordForm.ts";

/** Two fields for the new payment password. */
export function NewPinFields({ field }: Pick<ReturnType<typeof usePaymentPasswordForm>, "field">) {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  return (
    <>
      <PinField label={t("fields.newPassword")} hint={t("hint")} {...field("newPassword")} />
      <PinField label={t("fields.confirmPassword")} {...field("confirmPassword")} />
    </>
  );
}
