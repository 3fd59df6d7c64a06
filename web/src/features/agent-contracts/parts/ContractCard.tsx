import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgentContract, ContractRole, ContractStatus } from "../../../../../shared/contracts/agent-contracts.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import layout from "../../../ui/primitives.module.css";
import { StatusBadge, type StatusTone } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { useContractStatusText } from "../contract-status.ts";
import { useContractFormat } from "../useContractFormat.ts";
import styles from "./ContractCard.module.css";
import { TiersTable } from "./TiersTable.tsx";

const tones: Readonly<Record<ContractStatus, StatusTone>> = {
  pending: "info",
  signed: "success",
  rejected: "danger",
  lapsed: "neutral",
  terminating: "warning",
  terminated: "neutral",
};

interface ContractCardProps {
  contract: AgentContract;
  view: ContractRole;
  children?: ReactNode;
}

/** Summary of a contract with expandable tiers. */
export function ContractCard({ contract, view, children }: ContractCardProps) {
  const { t } = useTranslation("agentContracts");
  const { time, period } = useContractFormat();
  const statusText = useContractStatusText();
  const { kind, tiers, status, createdAt, running } = contract;
  const other = view === "mine" ? contract.offerer : contract.receiver;
  return (
    <article className={styles.card} aria-label={other}>
      <div className={layout.ends2}>
        <h3 className={styles.name}>{other}</h3>
        <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
      </div>
      <p>{statusText(contract)}</p>
      <DescriptionList
        items={[
          { term: t("periodLabel"), value: period(kind, contract.period) },
          { term: t("given.offered"), value: time(createdAt) },
          { term: t("given.owed"), value: view === "downlines" && running && <Amount value={running.estimate} /> },
        ]}
      />
      <details>
        <summary className={styles.summary}>{t("given.showTiers")}</summary>
        <TiersTable label={`${t("tiers.title")}, ${other}`} tiers={tiers} />
      </details>
      {children}
    </article>
  );
}
