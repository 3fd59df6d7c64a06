import { useTranslation } from "react-i18next";
import type { Downline } from "../../../../../shared/contracts/agent-team.ts";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import styles from "./AccountCell.module.css";
import { Presence } from "./Presence.tsx";

export const statusTones = { active: "success", locked: "warning", closed: "danger" } as const;

type AccountCellProps = Pick<Downline, "account" | "type" | "status" | "online">;

/** Account name, type and online state of a row, and the status unless it is `active`. */
export function AccountCell({ account, type, status, online }: AccountCellProps) {
  const { t } = useTranslation("agentDownlines");
  return (
    <span className={styles.account}>
      <span className={styles.name} translate="no">
        {account}
      </span>
      <span className={styles.facts}>
        <span className={styles.type} data-type={type}>
          {t(`types.${type}`)}
        </span>
        <Presence online={online} />
        {status !== "active" && <StatusBadge tone={statusTones[status]}>{t(`statuses.${status}`)}</StatusBadge>}
      </span>
    </span>
  );
}
