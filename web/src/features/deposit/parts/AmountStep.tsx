import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { amountFault, toAmount } from "../../../lib/forms/amount.ts";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import type { DepositBonus, DepositMethod } from "../api.ts";
import { isEnoughFor } from "../estimate.ts";
import type { OrderForm } from "../useOrderForm.ts";
import { BonusChoice } from "./BonusChoice.tsx";
import { Summary } from "./Summary.tsx";

interface AmountStepProps {
  method: DepositMethod;
  bonuses: readonly DepositBonus[];
  order: OrderForm;
}

/** Step with the amount, the promotion and the estimated result. */
export function AmountStep({ method, bonuses, order: { form, field, amount } }: AmountStepProps) {
  const { t } = useTranslation("deposit");
  const [typed, chosen] = useWatch({ control: form.control, name: ["amount", "bonus"] });
  const promotion = bonuses.find(({ id }) => id === chosen);
  const { setValue } = form;
  const isGone = chosen !== "" && !promotion;
  useEffect(() => {
    // A promotion that is no longer offered is not rendered, but would be sent.
    if (isGone) setValue("bonus", "");
  }, [isGone, setValue]);
  const isAmount = amountFault(typed, { min: method.least, max: method.most }) === undefined;
  return (
    <>
      <MoneyField
        label={t("amount")}
        hint={amount.hint}
        quick={method.amounts}
        onPick={(picked) => form.setValue("amount", picked, { shouldDirty: true, shouldValidate: true })}
        {...field("amount", amount.rules)}
      />
      {bonuses.length > 0 && (
        <BonusChoice
          bonuses={bonuses}
          chosen={promotion}
          field={field("bonus", {
            validate: (id, { amount: sum }) => {
              const meant = bonuses.find((bonus) => bonus.id === id);
              return !meant || amountFault(sum) !== undefined || isEnoughFor(meant, toAmount(sum)) || "tooLittle";
            },
          })}
        />
      )}
      {isAmount && <Summary amount={toAmount(typed)} method={method} promotion={promotion} />}
    </>
  );
}
