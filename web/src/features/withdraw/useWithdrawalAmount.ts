import { useTranslation } from "react-i18next";
import type { WithdrawalOptions } from "../../../../shared/contracts/withdrawals.ts";
import { useAmount } from "../../lib/forms/amount.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { exceeds } from "./cost.ts";

/** `useAmount` with the withdrawal limits and the available balance. @param available decimal string */
export function useWithdrawalAmount({ minimum, maximum }: WithdrawalOptions, available: string) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money } = useSiteFormat();
  const { rules, hint, faultText } = useAmount({ min: minimum, max: maximum });
  return {
    hint,
    rules: {
      ...rules,
      validate: (value: string) => {
        const fault = rules.validate(value);
        return fault === true && exceeds(value, available) ? "balance_insufficient" : fault;
      },
    },
    faultText: (fault: string): string | undefined =>
      fault === "balance_insufficient" ? t("faults.overBalance", { amount: money(available) }) : faultText(fault),
  };
}
