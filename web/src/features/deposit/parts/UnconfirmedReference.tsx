import { useTranslation } from "react-i18next";
import type { ReferenceSubmission } from "../../../../../shared/contracts/deposits.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { isSettled } from "../../../lib/api/unknown-outcome.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useOutcomeCheck } from "../../../lib/session/outcome-check.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { refreshDeposits, sendReference } from "../api.ts";
import { useOwner } from "../useOwner.ts";
import styles from "./DepositCard.module.css";

interface UnconfirmedReferenceProps {
  id: string;
  submission: ReferenceSubmission;
  onConfirmed(): void;
  onRefused(): void;
}

/** A transaction id whose submission has an unknown outcome. Once it has arrived, the deposit's status shows it. */
export function UnconfirmedReference({ id, submission, onConfirmed, onRefused }: UnconfirmedReferenceProps) {
  const { t } = useTranslation("deposit");
  const failureText = useFailureText();
  const toast = useToast();
  const online = useOnline();
  const { check, busy } = useOutcomeCheck({
    account: useOwner(),
    send: () => sendReference(id, submission),
    isAutomatic: false,
    onConfirmed,
    onFailed(failure) {
      if (!isSettled(failure)) return;
      onRefused();
      refreshDeposits();
      toast({ tone: "danger", text: failureText(failure) });
    },
  });
  return (
    <>
      <Alert tone="warning">{t("lost.reference")}</Alert>
      <p>
        {t("reference.label")}: <span className={styles.given}>{submission.reference}</span>
      </p>
      <Button block size="lg" busy={busy} disabled={!online} onClick={check}>
        {t("lost.look")}
      </Button>
    </>
  );
}
