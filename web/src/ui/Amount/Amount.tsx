import { use } from "react";
import { formatMoney } from "../../lib/i18n/format.ts";
import { classNames } from "../class-names.ts";
import { UiSettings } from "../settings.ts";
import styles from "./Amount.module.css";

interface AmountProps {
  /** Decimal string, such as `"1250.50"`. */
  value: string;
  hidden?: boolean;
  /** Shows a plus before gains, and colours gains and losses. */
  sign?: boolean;
}

/** An amount of money with the currency symbol, lakh grouping and Latin digits. Never wraps. */
export function Amount({ value, hidden, sign }: AmountProps) {
  const { currencySymbol: symbol } = use(UiSettings);
  if (hidden) {
    return (
      <span className={styles.amount} translate="no">
        {symbol} ••••
      </span>
    );
  }
  const negative = value.startsWith("-");
  const isZero = Number(value) === 0;
  const tone = sign && !isZero ? (negative ? styles.loss : styles.gain) : undefined;
  const prefix = negative ? "−" : sign && !isZero ? "+" : "";
  return (
    <span className={classNames(styles.amount, tone)} translate="no">
      {prefix}
      <span className={styles.symbol}>{symbol}</span>
      {formatMoney(value.replace("-", ""))}
    </span>
  );
}
