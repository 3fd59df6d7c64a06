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
  /** Somebody has just asked for it. */
  isAsked: boolean;
  onBegun(id: string | undefined): void;
  onLost(order: Order, isKnown: boolean): void;
}

/** A new deposit: the way first, then the steps of its form, which comes while the ways are looked at. */
export function Wizard({ offer, steps, isAsked, onBegun, onLost }: WizardProps) {
  const { t } = useTranslation("deposit");
  const [method, setMethod] = useState<DepositMethod>();
  /** Why the method was refused. */
  const [refusal, setRefusal] = useState<string>();

  const heading = useRef<HTMLHeadingElement>(null);
  const [wasAsked] = useState(isAsked);
  useEffect(() => {
    if (wasAsked) heading.current?.focus();
  }, [wasAsked]);

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
      {/* It holds what was typed, also while another method is chosen. */}
      <LazyBoundary inline fallback={!isChoosing && <Skeleton height={280} radius={12} />}>
        <OrderSteps
          bonuses={offer.bonuses}
          method={isChoosing ? undefined : method}
          steps={steps}
          onBegun={onBegun}
          onLost={onLost}
          onMethodRefused={setRefusal}
        />
      </LazyBoundary>
    </section>
  );
}
