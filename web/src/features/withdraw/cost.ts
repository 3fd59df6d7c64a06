import { useTranslation } from "react-i18next";
import type { WithdrawalOptions } from "../../../../shared/contracts/withdrawals.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";
import { withdrawalFee } from "../../../../shared/rules/withdrawal-fee.ts";
import { useAmount } from "../../lib/forms/amount.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";

/** Returns the fee and the remaining amount of a withdrawal as decimal strings. @param amount decimal string */
export function costOf(amount: string, fee: WithdrawalOptions["fee"]): { fee: string; arrives: string } {
  const poisha = toPoisha(amount);
  const cost = withdrawalFee(poisha, fee);
  return { fee: fromPoisha(cost), arrives: fromPoisha(poisha - cost) };
}

const lesser = (one: string, other: string): string => (toPoisha(one) <= toPoisha(other) ? one : other);

const isAtLeast = (amount: string, min: string): boolean => toPoisha(amount) >= toPoisha(min);

const round = ["500.00", "1000.00", "2000.00", "5000.00", "10000.00", "20000.00", "50000.00"] as const;
const maxChips = 4;

/**
 * Returns the amounts of quick choices: round amounts, and the maximum that can be withdrawn.
 * @param available balance of the main wallet
 */
export function choicesOf({ minimum, maximum }: Pick<WithdrawalOptions, "minimum" | "maximum">, available: string) {
  const max = lesser(available, maximum);
  return {
    quick: round.filter((amount) => isAtLeast(amount, minimum) && isAtLeast(max, amount)).slice(-maxChips),
    ...(isAtLeast(max, minimum) && { whole: max }),
  };
}

export const exceeds = (amount: string, available: string): boolean => !isAtLeast(available, amount);

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
