import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DepositMethods } from "../../../../../shared/contracts/deposits.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Stepper } from "../../../ui/Stepper/Stepper.tsx";
import type { DepositMethod, Order } from "../api.ts";
import { type Steps, stepNames } from "../steps.ts";
import { MethodList } from "./MethodList.tsx";
import styles from "./Wizard.module.css";

const OrderSteps = lazyComponent(() => import("./OrderSteps.tsx"));

interface WizardProps {
  offer: DepositMethods;
  steps: Steps;
  /** The user requested another deposit, so the heading receives the focus. */
  focusHeading: boolean;
  onStarted(id: string | undefined): void;
  onUnconfirmed(order: Order, isKnown: boolean): void;
}

/** Wizard of a new deposit: the method, then the steps of the form, which loads while the user selects a method. */
export function Wizard({ offer, steps, focusHeading, onStarted, onUnconfirmed }: WizardProps) {
  const { t } = useTranslation("deposit");
  const [method, setMethod] = useState<DepositMethod>();
  /** Reason why the method was refused. */
  const [refusal, setRefusal] = useState<string>();

  const heading = useRef<HTMLHeadingElement>(null);
  const [shouldFocus] = useState(focusHeading);
  useEffect(() => {
    if (shouldFocus) heading.current?.focus();
  }, [shouldFocus]);

  function choose(next: DepositMethod): void {
    setRefusal(undefined);
    setMethod(next);
    steps.next();
  }

  const isChoosing = steps.isFirst || !method;
  return (
    <section className={styles.wizard} aria-labelledby="new-deposit">
      <h2 className={styles.title} id="new-deposit" ref={heading} tabIndex={-1}>
        {t("new")}
      </h2>
      <Stepper steps={stepNames.map((name) => t(`steps.${name}`))} index={steps.index} />
      {refusal && (
        <Alert tone="danger" answers>
          {refusal}
        </Alert>
      )}
      {isChoosing && <MethodList methods={offer.items} onChoose={choose} />}
      {/* Stays mounted while another method is selected, because it holds the typed values. */}
      <LazyBoundary inline fallback={!isChoosing && <Skeleton height={280} radius={12} />}>
        <OrderSteps
          bonuses={offer.bonuses}
          method={isChoosing ? undefined : method}
          steps={steps}
          onStarted={onStarted}
          onUnconfirmed={onUnconfirmed}
          onMethodRefused={setRefusal}
        />
      </LazyBoundary>
    </section>
  );
}
