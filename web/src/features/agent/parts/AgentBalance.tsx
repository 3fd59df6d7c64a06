import { RotateCw, Wallet } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useBalance } from "../../../lib/session/balance.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Fact } from "./Fact.tsx";

/** What the agent's own wallet holds. */
export function AgentBalance() {
  const { t } = useTranslation("agent");
  const toast = useToast();
  const { balance, failed, refresh } = useBalance();
  const [asking, setAsking] = useState(false);
  const renew = async () => {
    setAsking(true);
    await refresh().catch(() => toast({ tone: "danger", text: t("home.refreshFailed") }));
    setAsking(false);
  };
  return (
    <Fact
      icon={Wallet}
      name={t("home.balance")}
      action={
        <IconButton
          label={t("home.refresh")}
          icon={<RotateCw size={18} />}
          disabled={asking}
          onClick={() => void renew()}
        />
      }
    >
      {balance ? <Amount value={balance.total} /> : failed ? "—" : <Skeleton width={120} height={24} />}
    </Fact>
  );
}
