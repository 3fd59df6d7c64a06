import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ContractKind, RunningPeriod } from "../../../../../shared/contracts/agent-contracts.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { toPoisha } from "../../../../../shared/rules/money.ts";
import { contractPages } from "../../../lib/session/contract-kinds.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { useFigureText } from "../useFigureText.ts";
import styles from "./RunningContract.module.css";
import { SettlesIn } from "./SettlesIn.tsx";

interface RunningContractProps {
  kind: ContractKind;
  period: RunningPeriod;
  /** Called at the end of the period. */
  onSettle(): void;
}

/**
 * Current period of a contract: estimated payment, its basis, distance to the next tier, and time of the settlement.
 */
export function RunningContract({ kind, period, onSettle }: RunningContractProps) {
  const { t } = useTranslation("agentOverview");
  const text = useFigureText();
  const { measure, estimate, tier, next, settlesAt } = period;
  const missing = next && [
    ...(toPoisha(next.measure) > 0 ? [text.shortMoney(toPoisha(next.measure))] : []),
    ...(next.active > 0 ? [t("contracts.active", { count: next.active })] : []),
  ];
  return (
    <li className={styles.item}>
      <Link className={styles.contract} to={pathTo(contractPages[kind])}>
        <span className={styles.head}>
          <strong>{t(`contracts.kinds.${kind}`)}</strong>
          <StatusBadge tone={tier === undefined ? "neutral" : "success"}>
            {tier === undefined ? t("contracts.noTier") : t("contracts.tier", { number: tier + 1 })}
          </StatusBadge>
        </span>
        <span className={styles.estimate}>
          <Amount value={estimate} />
          <span className={styles.provisional}>{t("contracts.provisional")}</span>
        </span>
        <span className={styles.line}>
          {t(kind === "dividend" ? "contracts.netLoss" : "contracts.validBets")} <Amount value={measure} />
        </span>
        {missing && next && missing.length > 0 && (
          <span className={styles.line}>
            {t("contracts.missing", { number: next.tier + 1, missing: missing.join(" + ") })}
          </span>
        )}
        <span className={styles.line}>
          {t("contracts.settles")} <SettlesIn at={settlesAt} onSettle={onSettle} />
        </span>
      </Link>
    </li>
  );
}
