import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiFailure, FailureCode } from "../../lib/api/failure.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useOnline } from "../../lib/browser/online.ts";
import { usePinFault } from "../../lib/forms/pin.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { refreshCards, refreshPaymentPassword } from "./api.ts";
import { isUnconfirmed } from "./payment-password.ts";

const empty = { type: "", bank: "", accountNumber: "", holder: "", paymentPassword: "" };
type CardValues = typeof empty;
export type CardField = keyof CardValues;

const places: Partial<Record<FailureCode, CardField>> = {
  ...{ details_unavailable: "accountNumber", card_holder_fixed: "holder" },
  ...{ payment_password_wrong: "paymentPassword", payment_password_unset: "paymentPassword" },
};

interface Options<Answer> {
  readonly type?: string;
  readonly fields: readonly CardField[];
  readonly faultText?: (name: CardField, message: string) => string | undefined;
  readonly send: (values: CardValues) => Promise<Answer>;
  readonly done: (answer: Answer) => string;
  onClose(): void;
}

/** Form that changes the account's cards. Refreshes the cards after every outcome. */
export function useCardForm<Answer>({ type = "", fields, faultText, send, done, onClose }: Options<Answer>) {
  const { t } = useTranslation("payments", { keyPrefix: "cards" });
  const toast = useToast();
  const online = useOnline();
  const pin = usePinFault();
  const [failure, setFailure] = useState<ApiFailure>();
  const { form, field, frame } = useApiForm<CardValues, Answer>({
    defaults: { ...empty, type },
    fields,
    places,
    faultText: (name, message) => faultText?.(name, message) ?? pin.faultText(message),
    send,
    done(answer) {
      onClose();
      toast({ tone: "success", text: done(answer) });
      return refreshCards();
    },
    failed(cause) {
      setFailure(cause);
      pin.refused(cause);
      void refreshCards();
      // The payment password may be locked now, or another device may have set one.
      void refreshPaymentPassword();
      if (cause.code !== "not_found") return;
      onClose();
      toast({ tone: "info", text: t("gone") });
    },
  });
  const unconfirmed = failure !== undefined && isUnconfirmed(failure);
  return {
    form,
    field,
    frame: {
      ...frame,
      disabled: !online,
      notice: frame.notice && unconfirmed ? { tone: "warning" as const, text: t("unconfirmed") } : frame.notice,
    },
  };
}
