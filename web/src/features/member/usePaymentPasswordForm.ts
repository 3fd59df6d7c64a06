import { useTranslation } from "react-i18next";
import { newPaymentPasswordFault, plainPaymentPassword } from "../../../../shared/rules/payment-password.ts";
import type { FailureCode } from "../../lib/api/failure.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { refreshPaymentPassword } from "./api.ts";
import { isUnconfirmed } from "./outcome.ts";

/** `password` signs in, `code` came by SMS. */
const empty = { oldPassword: "", password: "", code: "", newPassword: "", confirmPassword: "" };
export type PaymentValues = typeof empty;
export type PaymentField = keyof PaymentValues;

const places: Partial<Record<FailureCode, PaymentField>> = {
  ...{ payment_password_wrong: "oldPassword", old_password_invalid: "password" },
  ...{ sms_code_invalid: "code", sms_code_expired: "code" },
  ...{ password_default: "newPassword", password_mismatch: "confirmPassword" },
};

/** What is wrong with one value before it is sent. */
function faultOf(name: PaymentField, values: PaymentValues): string | undefined {
  const value = plainPaymentPassword(values[name]);
  if (value === "") return "required";
  if (name === "newPassword") return newPaymentPasswordFault(value);
  return name === "confirmPassword" && value !== plainPaymentPassword(values.newPassword) ? "mismatch" : undefined;
}

export interface PaymentPasswordDialogProps {
  onClose(): void;
  /** Nobody knows whether the password has changed. */
  onUnconfirmed(): void;
}

interface Options extends PaymentPasswordDialogProps {
  /** Names on screen. */
  readonly fields: readonly PaymentField[];
  readonly send: (values: PaymentValues) => Promise<void>;
  /** What is said once it is done. */
  readonly done: string;
}

/** A form that gives the account a payment password; the section below it is asked anew, however it ends. */
export function usePaymentPasswordForm({ fields, send, done, onClose, onUnconfirmed }: Options) {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  const toast = useToast();
  const words: Partial<Record<string, string>> = {
    ...{ pattern: t("faults.pattern"), invalid: t("faults.weak"), password_default: t("faults.weak") },
    ...{ mismatch: t("faults.mismatch"), password_mismatch: t("faults.mismatch") },
    old_password_invalid: t("faults.password"),
  };
  const { form, field, frame } = useApiForm<PaymentValues, void>({
    defaults: empty,
    fields,
    places,
    faultText: (_, message) => words[message],
    send,
    done() {
      onClose();
      toast({ tone: "success", text: done });
      return refreshPaymentPassword();
    },
    failed(failure) {
      void refreshPaymentPassword();
      if (isUnconfirmed(failure)) onUnconfirmed();
      // The section says until when.
      else if (failure.code === "payment_password_locked") onClose();
    },
  });
  return {
    form,
    frame,
    field: (name: PaymentField) =>
      field(name, {
        ...(name === "newPassword" && { deps: ["confirmPassword"] }),
        validate: (_, values) => faultOf(name, values) ?? true,
      }),
  };
}
