import { useTranslation } from "react-i18next";
import type { DownlineDetail } from "../../../../../shared/contracts/agent-team.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Transfer } from "../../money-transfer/parts/Transfer.tsx";
import { refreshTransfer, sendToDownline, useTransferTerms } from "../api.ts";

/** Transfers money to an account of the team. */
export default function SendToDownline({ downline: { id, account } }: { downline: DownlineDetail }) {
  const { t } = useTranslation("agentDownlines");
  const { data, error, retry } = useTransferTerms();
  return (
    <AsyncView data={data} error={error} onRetry={() => void retry()} skeleton={<Skeleton height={280} radius={12} />}>
      {(limits) =>
        limits.enabled ? (
          <Transfer
            plain
            target={{
              account,
              limits,
              send: (transfer) => sendToDownline({ downline: id, ...transfer }),
              refresh: refreshTransfer,
              texts: { sent: t("transfer.sent"), lost: t("transfer.lost") },
            }}
          />
        ) : (
          <Empty title={t("transfer.closed.title")} text={t("transfer.closed.text")} />
        )
      }
    </AsyncView>
  );
}
