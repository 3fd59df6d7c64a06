import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReferenceSubmission } from "../../../../../shared/contracts/deposits.ts";
import { anyReference, findReference } from "../../../../../shared/rules/deposit-reference.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { isSettled, isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useImageField } from "../../../lib/forms/use-image-uploads.ts";
import { useOutcomeCheck } from "../../../lib/session/outcome-check.ts";
import { useOwner } from "../../../lib/session/session.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { type Deposit, refreshDeposits, sendReference } from "../api.ts";
import styles from "./DepositCard.module.css";
import { ProofField } from "./ProofField.tsx";
import { ReferenceField, referenceRules } from "./ReferenceField.tsx";

interface Values {
  reference: string;
  proof: undefined;
}

/** Form for the transaction id of a payment. The deposit's status shows whether the id was accepted. */
export default function ReferenceForm({ deposit: { id, referenceRule: rule = anyReference } }: { deposit: Deposit }) {
  const { t } = useTranslation("deposit");
  const online = useOnline();
  const submission = useRef<ReferenceSubmission>(undefined);
  const [unconfirmed, setUnconfirmed] = useState<ReferenceSubmission>();
  const [isAccepted, setAccepted] = useState(false);
  function onAccepted(): void {
    setAccepted(true);
    refreshDeposits();
  }
  const apiForm = useApiForm<Values, void>({
    defaults: { reference: "" },
    fields: ["reference"],
    faultText: (name) => (name === "proof" ? t("proof.unsent") : undefined),
    send({ reference }): Promise<void> {
      const imageIds = proof.ids.length > 0 ? { imageIds: proof.ids } : {};
      submission.current = { reference: findReference(reference, rule) ?? reference, ...imageIds };
      return sendReference(id, submission.current);
    },
    done: onAccepted,
    failed(failure) {
      if (isUnknown(failure)) setUnconfirmed(submission.current);
      if (isFailure(failure, "image_unknown")) proof.markFailed();
      refreshDeposits();
    },
  });
  const { form, field, frame } = apiForm;
  const proof = useImageField(apiForm, "proof");
  // The deposit's status may change later, and an empty form would ask for the id again.
  if (isAccepted) return <p role="status">{t("card.review")}</p>;
  if (unconfirmed)
    return (
      <UnconfirmedReference
        id={id}
        submission={unconfirmed}
        onConfirmed={onAccepted}
        onRefused={() => setUnconfirmed(undefined)}
      />
    );
  return (
    <Form {...frame} busy={frame.busy || proof.isSending} submit={t("reference.submit")} disabled={!online}>
      <ReferenceField
        rule={rule}
        onFound={(reference) => form.setValue("reference", reference, { shouldDirty: true, shouldValidate: true })}
        {...field("reference", referenceRules(rule))}
      />
      <details className={styles.more}>
        <summary>
          <ImagePlus size={20} aria-hidden="true" />
          {t("proof.add")}
        </summary>
        <ProofField proof={proof} />
      </details>
    </Form>
  );
}

interface UnconfirmedReferenceProps {
  id: string;
  submission: ReferenceSubmission;
  onConfirmed(): void;
  onRefused(): void;
}

/** A submitted transaction id with an unknown outcome. If it has arrived, the deposit's status shows it. */
function UnconfirmedReference({ id, submission, onConfirmed, onRefused }: UnconfirmedReferenceProps) {
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
