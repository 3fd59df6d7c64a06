import { ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DepositMethods } from "../../../../../shared/contracts/deposits.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Stepper } from "../../../ui/Stepper/Stepper.tsx";
import type { DepositMethod, Order } from "../api.ts";
import { type Steps, stepNames } from "../steps.ts";
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

/** Wizard for a new deposit: method, then the form's steps. The form loads while the user selects a method. */
export function Wizard({ offer, steps, focusHeading, onStarted, onUnconfirmed }: WizardProps) {
  const { t } = useTranslation(["deposit", "errors"]);
  // The method is read from the latest offer, because its payee may change or it may close while the wizard is open.
  const [chosen, setChosen] = useState<Pick<DepositMethod, "id" | "payee">>();
  const method = offer.items.find(({ id }) => id === chosen?.id);
  const [refusal, setRefusal] = useState<string>();

  const heading = useRef<HTMLHeadingElement>(null);
  const [shouldFocus] = useState(focusHeading);
  useEffect(() => {
    if (shouldFocus) heading.current?.focus();
  }, [shouldFocus]);

  function choose(next: DepositMethod): void {
    setRefusal(undefined);
    setChosen(next);
    steps.next();
  }

  const isGone = chosen !== undefined && !method && !steps.isFirst;
  const chooseAgain = useEffectEvent(() => {
    setRefusal(t("errors:deposit_method_closed"));
    steps.finish();
    steps.restart();
  });
  useEffect(() => {
    if (isGone) chooseAgain();
  }, [isGone]);

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
      {/* Stays mounted while a method is being selected, because it holds the typed values. */}
      <LazyBoundary inline fallback={!isChoosing && <Skeleton height={280} radius={12} />}>
        <OrderSteps
          bonuses={offer.bonuses}
          method={isChoosing ? undefined : method}
          isPayeeChanged={JSON.stringify(method?.payee) !== JSON.stringify(chosen?.payee)}
          steps={steps}
          onStarted={onStarted}
          onUnconfirmed={onUnconfirmed}
          onMethodRefused={setRefusal}
        />
      </LazyBoundary>
    </section>
  );
}

interface MethodListProps {
  methods: readonly DepositMethod[];
  onChoose(method: DepositMethod): void;
}

function MethodList({ methods, onChoose }: MethodListProps) {
  const { t } = useTranslation("deposit");
  const { shortMoney } = useSiteFormat();
  if (methods.length === 0) return <Empty title={t("methods.none")} text={t("methods.noneText")} />;
  return (
    <div className={layout.stack3}>
      <h3 className={styles.methodListTitle}>{t("methods.title")}</h3>
      <ul className={styles.list}>
        {methods.map((method) => (
          <li key={method.id}>
            <button type="button" className={styles.method} onClick={() => onChoose(method)}>
              <Img path={method.image} alt="" width={160} height={80} fallback="plain" eager className={styles.badge} />
              <span className={styles.words}>
                <span className={styles.name}>{method.name}</span>
                <span className={styles.note}>
                  {t("methods.limits", { least: shortMoney(method.least), most: shortMoney(method.most) })}
                </span>
                <span className={styles.note}>
                  {method.fee > 0 ? t("methods.fee", { percent: formatRate(method.fee) }) : t("methods.noFee")}
                </span>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
