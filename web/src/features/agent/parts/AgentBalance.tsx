import { RotateCw, TriangleAlert, Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useBalanceRefresh } from "../../../lib/session/balance.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import styles from "./AgentBalance.module.css";

/** Balance of the agent's own wallet, on every page of the agent centre. */
export function AgentBalance() {
  const { t } = useTranslation("agent");
  const { balance, failed, isRefreshing, renew, label } = useBalanceRefresh();
  return (
    <div className={styles.balance}>
      <Wallet size={18} aria-hidden="true" />
      <span className="visually-hidden">{t("home.balance")} </span>
      <span className={styles.figure}>
        {balance ? <Amount value={balance.total} /> : failed ? "—" : <Skeleton width={84} height={18} />}
      </span>
      <IconButton
        className={styles.renew}
        label={label}
        icon={failed ? <TriangleAlert size={16} /> : <RotateCw size={16} />}
        disabled={isRefreshing}
        onClick={renew}
      />
    </div>
  );
}
