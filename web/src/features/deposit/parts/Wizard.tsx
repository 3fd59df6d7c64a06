import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DepositMethods } from "../../../../../shared/contracts/deposits.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { Stepper } from "../../../ui/Stepper/Stepper.tsx";
import type { DepositMethod, Order } from "../api.ts";
import { type Steps, stepNames, useOrderForm } from "../useOrderForm.ts";
import { useProof } from "../useProof.ts";
import { AmountStep } from "./AmountStep.tsx";
import { ChosenMethod } from "./ChosenMethod.tsx";
import { ManualStep } from "./ManualStep.tsx";
import { MethodList } from "./MethodList.tsx";
import styles from "./Wizard.module.css";

interface WizardProps {
  offer: DepositMethods;
  steps: Steps;
  onBegun(id: string | undefined): void;
  onLost(order: Order, isKnown: boolean): void;
}

/** A new deposit: the way, the amount and, where the money was sent already, who sent it. */
export function Wizard({ offer, steps, onBegun, onLost }: WizardProps) {
  const { t } = useTranslation("deposit");
  const online = useOnline();
  const [method, setMethod] = useState<DepositMethod>();
  const proof = useProof();
  const order = useOrderForm({ steps, method, proof, onBegun, onLost });
  const { form, frame, errorOf } = order;
  const closed = errorOf("method");

  function choose(next: DepositMethod): void {
    form.clearErrors();
    setMethod(next);
    steps.next();
  }

  const isByHand = steps.name === "pay";
  return (
    <section className={styles.wizard} aria-labelledby="new-deposit">
      <h2 className={styles.title} id="new-deposit">
        {t("new")}
      </h2>
      <Stepper steps={stepNames.map((name) => t(`steps.${name}`))} index={steps.index} />
      {steps.isFirst || !method ? (
        <>
          {closed && <Alert tone="danger">{closed}</Alert>}
          <MethodList methods={offer.items} onChoose={choose} />
        </>
      ) : (
        <Form
          {...frame}
          busy={frame.busy || (isByHand && proof.isSending)}
          submit={t(isByHand ? "submit.tell" : `submit.${method.kind}`)}
          disabled={!online}
          back={{ text: t("back"), onPress: steps.back }}
        >
          <ChosenMethod method={method} />
          {isByHand ? (
            <ManualStep method={method} order={order} proof={proof} />
          ) : (
            <AmountStep method={method} bonuses={offer.bonuses} order={order} />
          )}
        </Form>
      )}
    </section>
  );
}
