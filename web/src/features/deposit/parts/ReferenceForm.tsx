import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GivenReference } from "../../../../../shared/contracts/deposits.ts";
import { anyReference, referenceIn } from "../../../../../shared/rules/deposit-reference.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { Form } from "../../../ui/Form/Form.tsx";
import { type Deposit, refreshDeposits, sendReference } from "../api.ts";
import { isUnknown } from "../is-unknown.ts";
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

/** Under which transaction id a deposit was paid; whether it was taken is seen by what the deposit waits for then. */
export default function ReferenceForm({ deposit: { id, referenceRule: rule = anyReference } }: { deposit: Deposit }) {
  const { t } = useTranslation("deposit");
  const online = useOnline();
  const proof = useProof();
  const sent = useRef<GivenReference>(undefined);
  const [lost, setLost] = useState<GivenReference>();
  const { form, field, errorOf, frame } = useApiForm<Values, void>({
    defaults: { reference: "" },
    fields: ["reference"],
    faultText: (name) => (name === "proof" ? t("proof.unsent") : undefined),
    send({ reference }) {
      const imageIds = proof.ids.length > 0 ? { imageIds: proof.ids } : {};
      sent.current = { reference: referenceIn(reference, rule) ?? reference, ...imageIds };
      return sendReference(id, sent.current);
    },
    done: refreshDeposits,
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
  if (lost) return <LostReference id={id} given={lost} onSettled={() => setLost(undefined)} />;
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
