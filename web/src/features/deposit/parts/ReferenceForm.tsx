import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReferenceSubmission } from "../../../../../shared/contracts/deposits.ts";
import { anyReference, findReference } from "../../../../../shared/rules/deposit-reference.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { Form } from "../../../ui/Form/Form.tsx";
import { type Deposit, refreshDeposits, sendReference } from "../api.ts";
import { referenceRules } from "../reference-rules.ts";
import { useProof } from "../useProof.ts";
import styles from "./DepositCard.module.css";
import { LostReference } from "./LostReference.tsx";
import { ProofField } from "./ProofField.tsx";
import { ReferenceField } from "./ReferenceField.tsx";

interface Values {
  reference: string;
  proof: undefined;
}

/** Form for the transaction id of a deposit's payment. The deposit's status shows whether it was accepted. */
export default function ReferenceForm({ deposit: { id, referenceRule: rule = anyReference } }: { deposit: Deposit }) {
  const { t } = useTranslation("deposit");
  const online = useOnline();
  const proof = useProof();
  const sent = useRef<ReferenceSubmission>(undefined);
  const [lost, setLost] = useState<ReferenceSubmission>();
  const [isTaken, setTaken] = useState(false);
  function taken(): void {
    setTaken(true);
    refreshDeposits();
  }
  const { form, field, errorOf, frame } = useApiForm<Values, void>({
    defaults: { reference: "" },
    fields: ["reference"],
    faultText: (name) => (name === "proof" ? t("proof.unsent") : undefined),
    send({ reference }) {
      const imageIds = proof.ids.length > 0 ? { imageIds: proof.ids } : {};
      sent.current = { reference: findReference(reference, rule) ?? reference, ...imageIds };
      return sendReference(id, sent.current);
    },
    done: taken,
    failed(failure) {
      if (isUnknown(failure)) setLost(sent.current);
      if (isFailure(failure, "image_unknown")) proof.lost();
      refreshDeposits();
    },
  });
  const { isWhole } = proof;
  const { clearErrors } = form;
  useEffect(() => {
    if (isWhole) clearErrors("proof");
  }, [isWhole, clearErrors]);
  form.register("proof", { validate: () => isWhole || "unsent" });
  // The deposit's status may change later. An empty form would ask for the id again.
  if (isTaken) return <p role="status">{t("card.review")}</p>;
  if (lost) return <LostReference id={id} given={lost} onTaken={taken} onRefused={() => setLost(undefined)} />;
  return (
    <Form {...frame} busy={frame.busy || proof.isSending} submit={t("reference.submit")} disabled={!online}>
      <ReferenceField
        rule={rule}
        onFound={(found) => form.setValue("reference", found, { shouldDirty: true, shouldValidate: true })}
        {...field("reference", referenceRules(rule))}
      />
      <details className={styles.more}>
        <summary>
          <ImagePlus size={20} aria-hidden="true" />
          {t("proof.add")}
        </summary>
        <ProofField proof={proof} error={errorOf("proof")} />
      </details>
    </Form>
  );
}
