import { useTranslation } from "react-i18next";
import { useSiteFormat } from "../startup/site.ts";
import { type AmountBounds, type AmountFault, amountFault, maxAmount, toAmount } from "./amount.ts";

const faultWords: Record<AmountFault, true> = {
  missing: true,
  invalid: true,
  decimals: true,
  nothing: true,
  tooLittle: true,
  tooMuch: true,
};
const isAmountFault = (message: string): message is AmountFault => Object.hasOwn(faultWords, message);

/**
 * Amount field of a form: `rules` register it so that its value is the amount to send, `hint` is the text of its
 * bounds, `faultText` returns the text of its errors, or undefined for errors from elsewhere.
 */
export function useAmount(bounds: AmountBounds) {
  const { t } = useTranslation("rules");
  const { shortMoney } = useSiteFormat();
  const { decimals = 2 } = bounds;
  const formatBound = (amount: string | undefined) => (amount === undefined ? "" : shortMoney(amount));
  const [min, max] = [formatBound(bounds.min), formatBound(bounds.max)];
  const range = min && max ? "between" : min ? "atLeast" : "atMost";
  return {
    rules: { setValueAs: toAmount, validate: (value: string) => amountFault(value, bounds) ?? true },
    hint: min || max ? t(`amount.${range}`, { min, max }) : undefined,
    faultText(message: string): string | undefined {
      if (!isAmountFault(message)) return undefined;
      if (message === "decimals" && decimals === 0) return t("amount.whole");
      return t(`amount.faults.${message}`, { min, max: max || formatBound(maxAmount), decimals });
    },
  };
}
