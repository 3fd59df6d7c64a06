import { useTranslation } from "react-i18next";
import type { ContractKind, ContractPeriod } from "../../../../shared/contracts/agent-contracts.ts";
import { formatInstant, formatMoney, formatShortMoney, unbroken } from "../../lib/i18n/format.ts";
import { zoneName } from "../../lib/i18n/zone-name.ts";
import { useSite } from "../../lib/startup/site.ts";
import { useUtcOffset } from "../records/useUtcOffset.ts";
import { periodKey } from "./kinds.ts";

/** Formats of contracts: money with its sign, times in the site's time zone, periods as text. */
export function useWords() {
  const { t } = useTranslation("agentContracts");
  const utcOffset = useUtcOffset();
  const symbol = useSite().site?.currency.symbol ?? "৳";
  const signed = (amount: string, format: (amount: string) => string) =>
    amount.startsWith("-") ? `−${symbol}${format(amount.slice(1))}` : `${symbol}${format(amount)}`;
  return {
    zone: zoneName(utcOffset),
    time: (instant: string) => unbroken(formatInstant(instant, utcOffset)),
    money: (amount: string) => signed(amount, formatMoney),
    /** Formats a bound without zero decimals. */
    bound: (amount: string) => signed(amount, formatShortMoney),
    period: (kind: ContractKind, period: ContractPeriod) => t(`periods.${periodKey(kind, period)}`),
  };
}
