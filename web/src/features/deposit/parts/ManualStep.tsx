import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { anyReference } from "../../../../../shared/rules/deposit-reference.ts";
import { isReadable } from "../../../../../shared/rules/names.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import type { DepositMethod } from "../api.ts";
import { referenceRules } from "../reference-rules.ts";
import type { OrderForm } from "../useOrderForm.ts";
import type { Proof } from "../useProof.ts";
import { PayeeBox } from "./PayeeBox.tsx";
import { ProofField } from "./ProofField.tsx";
import { ReferenceField } from "./ReferenceField.tsx";

/** Maximum length that the gateway accepts for a name or an account (shared/contracts/deposits.ts). */
const maxLineLength = 160;
/** Removes format characters: an account copied from a phone's contacts contains direction controls. */
const withoutFormat = (typed: string): string => typed.replace(/\p{Cf}/gu, "");
const isThere = (typed: string): true | string => isReadable(typed) || (typed.trim() === "" ? "required" : "pattern");

interface ManualStepProps {
  method: DepositMethod;
  order: OrderForm;
  proof: Proof;
}

/** Step with the receiver of a manual transfer, and the details that the player submits after paying. */
export function ManualStep({ method, order: { form, field, errorOf }, proof }: ManualStepProps) {
  const { t } = useTranslation("deposit");
  const rule = method.referenceRule ?? anyReference;
  const { isComplete } = proof;
  const { clearErrors, unregister } = form;
  useEffect(() => {
    if (isComplete) clearErrors("proof");
  }, [isComplete, clearErrors]);
  // Unregisters the proof when the step closes, because the previous step cannot show its error.
  useEffect(() => () => unregister("proof"), [unregister]);
  form.register("proof", { validate: () => isComplete || "unsent" });
  return (
    <>
      {method.payee && <PayeeBox payee={method.payee} amount={form.getValues("amount")} text={t("payee.manual")} />}
      <TextField
        label={t("payer.name")}
        hint={t("payer.nameHint")}
        autoComplete="name"
        maxLength={maxLineLength}
        {...field("payerName", { validate: isThere })}
      />
      <TextField
        label={t("payer.account")}
        autoComplete="off"
        maxLength={maxLineLength}
        {...field("payerAccount", { setValueAs: withoutFormat, validate: isThere })}
      />
      <ReferenceField
        rule={rule}
        onFound={(reference) => form.setValue("reference", reference, { shouldDirty: true, shouldValidate: true })}
        {...field("reference", referenceRules(rule))}
      />
      <ProofField proof={proof} error={errorOf("proof")} />
    </>
  );
}
