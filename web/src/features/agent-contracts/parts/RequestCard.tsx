import { useTranslation } from "react-i18next";
import type { ContractRequest } from "../../../../../shared/contracts/agent-contracts.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import type { AnswerAction, BusyAnswer } from "../useAnswer.ts";
import { useContractFormat } from "../useContractFormat.ts";
import styles from "./RequestCard.module.css";
import { TiersTable } from "./TiersTable.tsx";

interface RequestCardProps {
  request: ContractRequest;
  /** ISO timestamp of the end of the current period, with which the contract ends. */
  endsAt: string | undefined;
  busy: BusyAnswer | undefined;
  /** Whether the response to the last answer was lost, so that its outcome is unknown. */
  isUnconfirmed: boolean;
  onAnswer(action: AnswerAction): void;
}

/** One request: sender, current and proposed terms, deadline, and the two answers. */
export function RequestCard({ request, endsAt, busy, isUnconfirmed, onAnswer }: RequestCardProps) {
  const { t } = useTranslation("agentContracts");
  const { time, zone } = useContractFormat();
  const { id, kind, type, from, current, lapsesAt } = request;
  const isEnd = type === "termination";
  const name = `${t(`kinds.${kind}`)}, ${from}`;
  const isBusy = (action: AnswerAction) => busy?.id === id && busy.action === action;
  return (
    <section className={styles.card} aria-label={name}>
      <h3 className={styles.title}>{t(`kinds.${kind}`)}</h3>
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
      <p className={styles.note}>
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
      <p className={styles.note}>{format.period(kind, period)}</p>
      <TiersTable label={label} tiers={tiers} />
    </div>
  );
}
