import { useTranslation } from "react-i18next";
import type { ContractKind, ContractPeriod } from "../../../../shared/contracts/agent-contracts.ts";
import { zoneName } from "../../lib/i18n/zone-name.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { periodKey } from "./kinds.ts";

/** Returns formatters for contracts: money with sign, times in the site's time zone, and periods as text. */
export function useContractFormat() {
  const { t } = useTranslation("agentContracts");
  const { utcOffset, money, shortMoney, unbrokenTime } = useSiteFormat();
  const signed = (amount: string, format: (amount: string) => string) =>
    amount.startsWith("-") ? `−${format(amount.slice(1))}` : format(amount);
  return {
    zone: zoneName(utcOffset),
    time: unbrokenTime,
    money: (amount: string) => signed(amount, money),
    /** Formats a tier's bound without zero decimals. */
    bound: (amount: string) => signed(amount, shortMoney),
    period: (kind: ContractKind, period: ContractPeriod) => t(`periods.${periodKey(kind, period)}`),
  };
}
