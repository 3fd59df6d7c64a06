import { useTranslation } from "react-i18next";
import { useToast } from "../../lib/browser/dialogs.ts";
import { usePinFault } from "../../lib/forms/pin.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { refreshPaymentPassword } from "./api.ts";
import {
  isUnconfirmed,
  noPaymentValues,
  type PaymentField,
  type PaymentValues,
  paymentFault,
  paymentPlaces,
} from "./payment-password.ts";

export interface PaymentPasswordDialogProps {
  onClose(): void;
  /** Called if it is unknown whether the password has changed. */
  onUnconfirmed(): void;
}

interface Options extends PaymentPasswordDialogProps {
  readonly fields: readonly PaymentField[];
  readonly send: (values: PaymentValues) => Promise<void>;
  readonly done: string;
}

/** Form that sets the payment password. Refreshes its status after every outcome. */
export function usePaymentPasswordForm({ fields, send, done, onClose, onUnconfirmed }: Options) {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  const toast = useToast();
  const pin = usePinFault();
  const faultTexts: Partial<Record<string, string>> = {
    ...{ pattern: t("faults.pattern"), invalid: t("faults.weak"), password_default: t("faults.weak") },
    ...{ mismatch: t("faults.mismatch"), password_mismatch: t("faults.mismatch") },
    old_password_invalid: t("faults.password"),
  };
  const { form, field, frame } = useApiForm<PaymentValues, void>({
    defaults: noPaymentValues,
    fields,
    places: paymentPlaces,
    faultText: (_, message) => faultTexts[message] ?? pin.faultText(message),
    send,
    done() {
      onClose();
      toast({ tone: "success", text: done });
      return refreshPaymentPassword();
    },
    failed(failure) {
      pin.refused(failure);
      void refreshPaymentPassword();
      if (isUnconfirmed(failure)) onUnconfirmed();
      // The section below shows how long the password is locked.
      else if (failure.code === "payment_password_locked") onClose();
    },
  });
  return {
    form,
    frame,
    field: (name: PaymentField) =>
      field(name, {
        ...(name === "newPassword" && { deps: ["confirmPassword"] }),
        validate: (_, values) => paymentFault(name, values) ?? true,
      }),
  };
}
