import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { anyReference, findReference } from "../../../../shared/rules/deposit-reference.ts";
import { cleanName } from "../../../../shared/rules/names.ts";
import { type ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { isUnknown } from "../../lib/api/unknown-outcome.ts";
import { useAmount } from "../../lib/forms/amount.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { useImageField } from "../../lib/forms/use-image-uploads.ts";
import { useOwner } from "../../lib/session/session.ts";
import { type DepositMethod, type Order, refreshMethods, sendOrder } from "./api.ts";
import type { Steps } from "./steps.ts";
import { unconfirmedOrders } from "./unconfirmed-order.ts";

interface OrderValues {
  /** Decimal string if valid, otherwise as typed. */
  amount: string;
  bonus: string;
  payerName: string;
  payerAccount: string;
  reference: string;
  proof: undefined;
}

const defaults = { amount: "", bonus: "", payerName: "", payerAccount: "", reference: "" };

/** Builds the order. Cleans names, because pasted text may contain tabs. */
function orderOf({ kind, id: method }: DepositMethod, values: OrderValues, imageIds: string[]): Order {
  const body = { method, amount: values.amount, ...(values.bonus && { bonus: values.bonus }) };
  if (kind !== "manual") return { kind, body };
  const paid = {
    payerName: cleanName(values.payerName),
    payerAccount: cleanName(values.payerAccount),
    // The gateway applies the same general rule.
    reference: findReference(values.reference, anyReference) ?? values.reference,
  };
  return { kind, body: { ...body, ...paid, ...(imageIds.length > 0 && { imageIds }) } };
}

interface OrderFormOptions {
  readonly steps: Steps;
  readonly method: DepositMethod | undefined;
  onStarted(id: string | undefined): void;
  /**
   * Called if the outcome is unknown.
   * @param isKnown the gateway has received the order
   */
  onUnconfirmed(order: Order, isKnown: boolean): void;
  onMethodRefused(text: string): void;
}

/** The form around the steps of a new deposit. */
export function useOrderForm({ steps, method, onStarted, onUnconfirmed, onMethodRefused }: OrderFormOptions) {
  const { t } = useTranslation("deposit");
  const failureText = useFailureText();
  const owner = useOwner();
  const amount = useAmount({ min: method?.least, max: method?.most });
  const [refusal, setRefusal] = useState<ApiFailure>();
  const lastOrder = useRef<Order>(undefined);

  function failed(failure: ApiFailure): void {
    setRefusal(failure);
    if (isUnknown(failure) && lastOrder.current) {
      onUnconfirmed(lastOrder.current, isFailure(failure, "pending", "money_in_progress"));
      return;
    }
    unconfirmedOrders.settle(owner);
    const { fields = {} } = failure;
    if (isFailure(failure, "image_unknown")) proof.markFailed();
    if (isFailure(failure, "deposit_method_closed", "promotion_unavailable")) refreshMethods();
    if (fields.method !== undefined) {
      onMethodRefused(failureText(failure));
      // Clears the failure, which does not concern the next method.
      order.frame.onInput();
      steps.finish();
      steps.restart();
    } else if (steps.name === "pay" && (fields.amount ?? fields.bonus) !== undefined) steps.back();
  }

  const order = useApiForm<OrderValues, string | undefined>({
    defaults,
    fields: ["amount", "bonus", "payerName", "payerAccount", "reference"],
    faultText(name, fault) {
      if (name === "amount") return amount.faultText(fault);
      if (name === "bonus" && fault === "tooLittle") return t("bonus.tooLittle");
      return name === "proof" ? t("proof.unsent") : undefined;
    },
    advance() {
      const goesOn = steps.name === "amount" && method?.kind === "manual";
      if (goesOn) steps.next();
      return goesOn;
    },
    async send(values) {
      if (!method) throw new Error("sent without a method");
      lastOrder.current = orderOf(method, values, proof.ids);
      unconfirmedOrders.begin({ order: lastOrder.current, isKnown: false }, owner);
      return sendOrder(lastOrder.current);
    },
    done: onStarted,
    failed,
  });
  const proof = useImageField(order, "proof", { isHidden: steps.name !== "pay" });
  return { ...order, amount, proof, /** Last failure. */ refusal };
}

export type OrderForm = ReturnType<typeof useOrderForm>;
