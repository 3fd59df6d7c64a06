import { useTranslation } from "react-i18next";
import { useOnline } from "../../../lib/browser/online.ts";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import { setPaymentPassword } from "../api.ts";
import { type PaymentPasswordDialogProps, usePaymentPasswordForm } from "../usePaymentPasswordForm.ts";

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

interface Props extends PaymentPasswordDialogProps {
  /** The account has a payment password, which a change requires. */
  isSet: boolean;
}

/** Sets the first payment password, or changes the existing one. */
export default function PaymentPasswordDialog({ isSet, ...ends }: Props) {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  const online = useOnline();
  const { field, frame } = usePaymentPasswordForm({
    ...ends,
    fields: isSet ? ["oldPassword", "newPassword", "confirmPassword"] : ["newPassword", "confirmPassword"],
    send: ({ oldPassword, newPassword, confirmPassword }) =>
      setPaymentPassword({ ...(oldPassword && { oldPassword }), newPassword, confirmPassword }),
    done: t(isSet ? "done.change" : "done.set"),
  });
  return (
    <Dialog
      open
      size="sm"
      closeOnCover={false}
      title={t(isSet ? "titles.change" : "titles.set")}
      onClose={ends.onClose}
    >
      <Form {...frame} submit={t("submit")} disabled={!online}>
        {isSet && <PinField label={t("fields.oldPassword")} {...field("oldPassword")} />}
        <NewPinFields field={field} />
      </Form>
    </Dialog>
  );
}
