import { useTranslation } from "react-i18next";
import type { ContractRequests } from "../../../../shared/contracts/agent-contracts.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { RequestCard } from "./parts/RequestCard.tsx";
import styles from "./RequestsDialog.module.css";
import { useAnswer } from "./useAnswer.ts";

interface RequestsDialogProps {
  requests: ContractRequests;
  /** Closes the dialog and postpones the requests. */
  onClose(): void;
}

/** Requests of the upline: contracts to accept and contracts to terminate (spec section 2, "contract"). */
export default function RequestsDialog({ requests: { items, kinds }, onClose }: RequestsDialogProps) {
  const { t } = useTranslation("agentContracts");
  const answer = useAnswer();
  return (
    <Dialog
      open
      closeOnCover={false}
      onClose={onClose}
      title={t("ask.title")}
      size="lg"
      footer={
        <Button variant="ghost" block disabled={answer.busy !== undefined} onClick={onClose}>
          {t("ask.later")}
        </Button>
      }
    >
      <div className={styles.list}>
        {items.map((request) => (
          <RequestCard
            key={`${request.id} ${request.type}`}
            request={request}
            endsAt={kinds[request.kind].running?.to}
            busy={answer.busy}
            isUnconfirmed={answer.unconfirmed.includes(request.id)}
            onAnswer={(action) => void answer.submit(request, action)}
          />
        ))}
      </div>
    </Dialog>
  );
}
