import { useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { isUnknown } from "../../lib/api/unknown-outcome.ts";
import { usePinFault } from "../../lib/forms/pin.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { refreshOrders } from "./api.ts";

type FormOptions<Values extends FieldValues, Answer> = Parameters<typeof useApiForm<Values, Answer>>[0];

interface OrderFormOptions<Values extends FieldValues, Answer>
  extends Pick<FormOptions<Values, Answer>, "defaults" | "fields" | "send"> {
  faultText(field: FieldPath<Values>, message: string): string | undefined;
  /** Called with the result of the order. Undefined if the response was lost. */
  onEnd(answer: Answer | undefined): void;
}

/**
 * Form that exchanges points. After a lost response, `isUnconfirmed` is true and submitting again repeats the same
 * order. The balance may already be reduced, so the form must not validate against it.
 */
export function useOrderForm<Values extends FieldValues, Answer>({
  faultText,
  onEnd,
  ...options
}: OrderFormOptions<Values, Answer>) {
  const { t } = useTranslation("points", { keyPrefix: "order" });
  const pin = usePinFault();
  const [isUnconfirmed, setUnconfirmed] = useState(false);

  function failed(failure: ApiFailure): void {
    pin.refused(failure);
    setUnconfirmed(isUnknown(failure));
    if (isFailure(failure, "pending")) onEnd(undefined);
    void refreshOrders();
  }

  const { frame, ...form } = useApiForm<Values, Answer>({
    ...options,
    places: { payment_password_wrong: "paymentPassword" as FieldPath<Values> },
    faultText: (field, message) => (field === "paymentPassword" ? pin.faultText(message) : faultText(field, message)),
    done(answer) {
      onEnd(answer);
      void refreshOrders();
    },
    failed,
  });
  const notice = frame.notice && isUnconfirmed ? { tone: "warning" as const, text: t("lost") } : frame.notice;
  return { ...form, frame: { ...frame, notice }, isUnconfirmed };
}
