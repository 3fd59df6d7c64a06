import type { ComponentProps } from "react";
import type { RegisterOptions } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { nationalDigits } from "../../../../../shared/rules/mobile.ts";
import { cleanName, isReadable, visibleLength } from "../../../../../shared/rules/names.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import styles from "./Order.module.css";
import type { RedeemField, RedeemValues } from "./redeem-fields.ts";

type FieldProps = Omit<ComponentProps<typeof TextField>, "label">;

interface ReceiverFieldsProps {
  field(name: RedeemField, rules: RegisterOptions<RedeemValues, RedeemField>): FieldProps;
}

/** Country of the receiver's number: couriers accept only Bangladeshi ones. */
const dialingCode = "880";
const mobileDigits = 10;

const atLeast = (minLength: number) => ({
  setValueAs: cleanName,
  validate: (text: string) => (isReadable(text) && visibleLength(text) >= minLength) || "short",
});
const mobileRules = {
  setValueAs: (text: string) => text.trim(),
  validate: (text: string) => nationalDigits(text, dialingCode)?.length === mobileDigits || "short",
};

/** Fields for the receiver of goods. */
export function ReceiverFields({ field }: ReceiverFieldsProps) {
  const { t } = useTranslation("points", { keyPrefix: "redeem" });
  return (
    <fieldset className={styles.receiver}>
      <legend>{t("receiver")}</legend>
      <TextField label={t("name")} autoComplete="name" maxLength={160} {...field("name", atLeast(2))} />
      <TextField
        label={t("mobile")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        {...field("mobile", mobileRules)}
      />
      <TextField
        label={t("address")}
        hint={t("addressHint")}
        autoComplete="street-address"
        maxLength={140}
        {...field("address", atLeast(10))}
      />
    </fieldset>
  );
}
