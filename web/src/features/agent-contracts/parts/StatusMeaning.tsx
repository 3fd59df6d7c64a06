import { useTranslation } from "react-i18next";
import type { SettlementStatus } from "../../../../../shared/contracts/agent-reports.ts";
import styles from "./StatusMeaning.module.css";

/** Explains each status of a settled period. */
export function StatusMeaning({ statuses }: { statuses: readonly SettlementStatus[] }) {
  const { t } = useTranslation("agentContracts");
  return (
    <details className={styles.meaning} open={statuses.length === 1}>
      <summary className={styles.summary}>{t("records.meaning")}</summary>
      <dl className={styles.list}>
        {statuses.map((status) => (
          <div key={status}>
            <dt>{t(`settlementStatuses.${status}`)}</dt>
            <dd>{t(`records.said.${status}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
