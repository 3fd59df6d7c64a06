import { useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { isUnknown } from "../../lib/api/unknown-outcome.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { usePinFault } from "../../lib/forms/use-pin-fault.ts";
import { refreshOrders } from "./api.ts";

type FormOptions<Values extends FieldValues, Answer> = Parameters<typeof useApiForm<Values, Answer>>[0];

interface OrderFormOptions<Values extends FieldValues, Answer>
  extends Pick<FormOptions<Values, Answer>, "defaults" | "fields" | "send"> {
  /** Words for a fault of one of its own fields. */
  faultText(field: FieldPath<Values>, message: string): string | undefined;
  /** Told how the order ended; undefined: nobody knows yet. */
  onEnd(answer: Answer | undefined): void;
}

/**
 * A form that exchanges points: an answer that was lost is said as such, and sent again it is the same order. `isLost`: the
 * points that are there may be those after it already, so the form must not hold it against them.
 */
export function useOrderForm<Values extends FieldValues, Answer>({
  faultText,
  onEnd,
  ...options
}: OrderFormOptions<Values, Answer>) {
  const { t } = useTranslation("points", { keyPrefix: "order" });
  const pin = usePinFault();
  const [isLost, setLost] = useState(false);

  function failed(failure: ApiFailure): void {
    pin.refused(failure);
    setLost(isUnknown(failure));
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
  const notice = frame.notice && isLost ? { tone: "warning" as const, text: t("lost") } : frame.notice;
  return { ...form, frame: { ...frame, notice }, isLost };
}
