import { RotateCw, TriangleAlert, Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useBalanceRefresh } from "../../../lib/session/balance-refresh.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Stat } from "../../../ui/Stat/Stat.tsx";

/** Balance of the agent's own wallet. */
export function AgentBalance() {
  const { t } = useTranslation("agent");
  const { balance, failed, asking, renew, label } = useBalanceRefresh();
  return (
    <Stat
      label={t("home.balance")}
      value={balance ? <Amount value={balance.total} /> : failed ? "—" : <Skeleton width={120} height={24} />}
      icon={<Wallet size={18} aria-hidden="true" />}
      action={
        <IconButton
          label={label}
          icon={failed ? <TriangleAlert size={18} /> : <RotateCw size={18} />}
          disabled={asking}
          onClick={renew}
        />
      }
    />
  );
}
