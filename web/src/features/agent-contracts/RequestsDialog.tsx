import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Body } from "../../../../shared/api.ts";
import type { ContractRequest, ContractRequests } from "../../../../shared/contracts/agent-contracts.ts";
import { ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { isUnknown } from "../../lib/api/unknown-outcome.ts";
import { useConfirm, useToast } from "../../lib/browser/dialogs.ts";
import { useSession } from "../../lib/session/session.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";
import { Alert } from "../../ui/Alert/Alert.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import layout from "../../ui/primitives.module.css";
import { answerRequest, refreshContracts } from "./api.ts";
import { TiersTable } from "./parts/TiersTable.tsx";
import styles from "./RequestsDialog.module.css";
import { useContractFormat } from "./useContractFormat.ts";

interface RequestsDialogProps {
  requests: ContractRequests;
  /** Closes the dialog and postpones the requests. */
  onClose(): void;
}

/** Dialog of the upline's requests to accept or terminate contracts (spec section 2, "contract"). */
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
      <div className={layout.stack6}>
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

interface RequestCardProps {
  request: ContractRequest;
  /** ISO timestamp of the current period's end, when the contract ends. */
  endsAt: string | undefined;
  busy: BusyAnswer | undefined;
  /** The response to the last answer was lost, so its outcome is unknown. */
  isUnconfirmed: boolean;
  onAnswer(action: AnswerAction): void;
}

function RequestCard({ request, endsAt, busy, isUnconfirmed, onAnswer }: RequestCardProps) {
  const { t } = useTranslation("agentContracts");
  const { time, zone } = useContractFormat();
  const { id, kind, type, from, current, lapsesAt } = request;
  const isEnd = type === "termination";
  const name = `${t(`kinds.${kind}`)}, ${from}`;
  const isBusy = (action: AnswerAction) => busy?.id === id && busy.action === action;
  return (
    <section className={styles.card} aria-label={name}>
      <h3 className={layout.title}>{t(`kinds.${kind}`)}</h3>
      <p>{t(isEnd ? "ask.termination" : current ? "ask.change" : "ask.new", { from })}</p>
      <div className={styles.terms}>
        {!isEnd && current && <Terms label={t("ask.current")} kind={kind} {...current} />}
        <Terms
          label={t(isEnd ? "ask.ending" : "ask.proposed")}
          kind={kind}
          period={request.period}
          tiers={request.tiers}
        />
      </div>
      <p className={layout.note}>
        {t(isEnd ? "ask.terminationText" : "ask.newText")}{" "}
        {isEnd && endsAt !== undefined && t("ask.ends", { time: time(endsAt) })}{" "}
        {lapsesAt !== undefined && t("ask.lapses", { time: time(lapsesAt), zone })}
      </p>
      {isUnconfirmed && (
        <Alert tone="warning" answers>
          {t("ask.lost")}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={isBusy("accept")}
          disabled={busy !== undefined}
          aria-label={`${t("ask.accept")}: ${name}`}
          onClick={() => onAnswer("accept")}
        >
          {t("ask.accept")}
        </Button>
        <Button
          busy={isBusy("reject")}
          disabled={busy !== undefined}
          aria-label={`${t("ask.reject")}: ${name}`}
          onClick={() => onAnswer("reject")}
        >
          {t("ask.reject")}
        </Button>
      </div>
    </section>
  );
}

interface TermsProps extends Pick<ContractRequest, "kind" | "period" | "tiers"> {
  label: string;
}

function Terms({ label, kind, period, tiers }: TermsProps) {
  const format = useContractFormat();
  return (
    <div className={styles.side}>
      <h4 className={styles.label}>{label}</h4>
      <p className={layout.note}>{format.period(kind, period)}</p>
      <TiersTable label={label} tiers={tiers} />
    </div>
  );
}

type AnswerAction = Body<"answerDividend">["action"];

interface BusyAnswer {
  readonly id: string;
  readonly action: AnswerAction;
}

function useAnswer() {
  const { t } = useTranslation("agentContracts");
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const { account } = useSession();
  const [busy, setBusy] = useState<BusyAnswer>();
  /** Ids of requests whose answer may not have arrived. */
  const [unconfirmed, setUnconfirmed] = useState<readonly string[]>([]);

  const confirmAcceptance = ({ kind, type, from }: ContractRequest) =>
    confirm({
      title: t(type === "new" ? "ask.sureTitle" : "ask.sureEndTitle"),
      text: t("ask.sureText", { kind: t(`kinds.${kind}`), from }),
      confirm: t("ask.sure"),
    });

  function showFailure(cause: ApiFailure, id: string): void {
    if (isUnknown(cause)) {
      setUnconfirmed([...unconfirmed, id]);
      return;
    }
    // The request expired, or it was answered in another tab or on another device.
    const isGone = isFailure(cause, "contract_closed", "contract_unknown");
    toast({ tone: isGone ? "info" : "danger", text: isGone ? t("ask.closed") : failureText(cause), personal: true });
  }

  async function answerRequestOnce(request: ContractRequest, action: AnswerAction): Promise<void> {
    const { id } = request;
    if (busy || account === undefined || (action === "accept" && !(await confirmAcceptance(request)))) return;
    setBusy({ id, action });
    setUnconfirmed(unconfirmed.filter((other) => other !== id));
    try {
      await writeWithSession(account, () => answerRequest(request, action));
      toast({ tone: "success", text: t(action === "accept" ? "ask.accepted" : "ask.rejected"), personal: true });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      showFailure(cause, id);
    } finally {
      await refreshContracts();
      setBusy(undefined);
    }
  }
  return { submit: answerRequestOnce, busy, unconfirmed };
}
