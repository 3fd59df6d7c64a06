import { useTranslation } from "react-i18next";
import type { ReferenceSubmission } from "../../../../../shared/contracts/deposits.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { refreshDeposits, sendReference } from "../api.ts";
import { useLook } from "../useLook.ts";
import { useOwner } from "../useOwner.ts";
import styles from "./DepositCard.module.css";

interface LostReferenceProps {
  id: string;
  given: ReferenceSubmission;
  onTaken(): void;
  onRefused(): void;
}

/** Nobody can tell yet whether a transaction id has arrived; the deposit itself says so once it has. */
export function LostReference({ id, given, onTaken, onRefused }: LostReferenceProps) {
  const { t } = useTranslation("deposit");
  const failureText = useFailureText();
  const toast = useToast();
  const online = useOnline();
  const { look, busy } = useLook({
    account: useOwner(),
    send: () => sendReference(id, given),
    onFound: onTaken,
    onRefused(failure) {
      onRefused();
      refreshDeposits();
      toast({ tone: "danger", text: failureText(failure) });
    },
  });
  return (
    <>
      <Alert tone="warning">{t("lost.reference")}</Alert>
      <p>
        {t("reference.label")}: <span className={styles.given}>{given.reference}</span>
      </p>
      <Button block size="lg" busy={busy} disabled={!online} onClick={look}>
        {t("lost.look")}
      </Button>
    </>
  );
}
