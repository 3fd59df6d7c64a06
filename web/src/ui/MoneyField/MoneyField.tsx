import { use } from "react";
import { useTranslation } from "react-i18next";
import { formatShortMoney } from "../../lib/i18n/format.ts";
import { Button } from "../Button/Button.tsx";
import { TextField, type TextFieldProps } from "../Field/TextField.tsx";
import { UiSettings } from "../settings.ts";
import styles from "./MoneyField.module.css";

interface MoneyFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "leading" | "trailing"> {
  /** Amounts offered as buttons, decimal strings. */
  quick?: readonly string[];
  /** Amount of the "all" button, a decimal string. Undefined hides the button. */
  whole?: string;
  onPick?(amount: string): void;
}

/**
 * Field for an amount in the site's currency. `lib/forms/amount.ts` parses the amount and returns the text of its
 * bounds.
 */
export function MoneyField({ quick = [], whole, onPick, ...field }: MoneyFieldProps) {
  const { t } = useTranslation("common");
  const { currencySymbol } = use(UiSettings);
  return (
    <div className={styles.field}>
      <TextField
        autoComplete="off"
        maxLength={24}
        {...field}
        inputMode="decimal"
        leading={
          <span className={styles.symbol} aria-hidden="true">
            {currencySymbol}
          </span>
        }
        trailing={
          whole !== undefined && (
            <Button variant="ghost" disabled={field.disabled} onClick={() => onPick?.(whole)}>
              {t("ui.wholeAmount")}
            </Button>
          )
        }
      />
      {quick.length > 0 && (
        <fieldset className={styles.quick} aria-label={t("ui.quickAmounts")}>
          {quick.map((amount) => (
            <Button key={amount} disabled={field.disabled} onClick={() => onPick?.(amount)}>
              {currencySymbol}
              {formatShortMoney(amount)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
