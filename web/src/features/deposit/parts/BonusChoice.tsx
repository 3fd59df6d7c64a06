import type { InputHTMLAttributes, Ref } from "react";
import { useTranslation } from "react-i18next";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import type { DepositBonus } from "../api.ts";
import { percentOf } from "../estimate.ts";

interface BonusChoiceProps {
  bonuses: readonly DepositBonus[];
  chosen: DepositBonus | undefined;
  /** Field registration of the form. */
  field: Pick<InputHTMLAttributes<HTMLInputElement>, "onChange" | "onBlur"> & {
    readonly name: string;
    readonly error: string | undefined;
    readonly ref: Ref<HTMLInputElement>;
  };
}

/** Choice of one promotion or none, with its terms below. */
export function BonusChoice({ bonuses, chosen, field }: BonusChoiceProps) {
  const { t } = useTranslation("deposit");
  const { shortMoney } = useSiteFormat();
  function termsOf({ rate, most, turnover }: DepositBonus): string {
    const percent = percentOf(rate);
    const times = String(turnover);
    return most === undefined
      ? t("bonus.terms", { percent, times })
      : t("bonus.cappedTerms", { percent, times, most: shortMoney(most) });
  }
  return (
    <RadioGroup
      label={t("bonus.label")}
      options={[
        { value: "", label: t("bonus.none") },
        ...bonuses.map(({ id, title, least }) => ({
          value: id,
          label: title,
          note: least === undefined ? undefined : t("bonus.from", { least: shortMoney(least) }),
        })),
      ]}
      hint={chosen && termsOf(chosen)}
      {...field}
    />
  );
}
