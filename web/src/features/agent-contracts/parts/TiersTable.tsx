import { useTranslation } from "react-i18next";
import type { Tier } from "../../../../../shared/contracts/agent-contracts.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useContractFormat } from "../useContractFormat.ts";
import styles from "./TiersTable.module.css";

interface TiersTableProps {
  /** Caption for screen readers. */
  label: string;
  tiers: readonly Tier[];
  /** Index of the tier that is currently reached. */
  reached?: number | undefined;
}

/** Tiers of a contract, lowest first. */
export function TiersTable({ label, tiers, reached }: TiersTableProps) {
  const { t } = useTranslation("agentContracts");
  const { bound } = useContractFormat();
  return (
    <table className={styles.tiers}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t("tiers.title")}</th>
          <th scope="col">{t("tiers.threshold")}</th>
          <th scope="col">{t("tiers.active")}</th>
          <th scope="col">{t("tiers.rate")}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ threshold, active, rate }, index) => (
          <tr key={`${threshold} ${active}`} data-reached={index === reached || undefined}>
            <th scope="row">
              {index + 1}
              {index === reached && <span className={styles.here}>{t("tiers.reached")}</span>}
            </th>
            <td>{bound(threshold)}</td>
            <td>{formatCount(active)}</td>
            <td>{t("percent", { rate: formatRate(rate) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
