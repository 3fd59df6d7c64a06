import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Card } from "../../../../../shared/contracts/cards.ts";
import type { WithdrawalOptions } from "../../../../../shared/contracts/withdrawals.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { closeOnBack } from "../../../lib/browser/back.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { pinRules, usePinFault } from "../../../lib/forms/pin.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useOwner } from "../../../lib/session/session.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import layout from "../../../ui/primitives.module.css";
import { Stepper } from "../../../ui/Stepper/Stepper.tsx";
import { refreshMoney, refreshTerms, withdraw } from "../api.ts";
import { useWithdrawalAmount } from "../cost.ts";
import type { Fields } from "../fields.ts";
import { isAboutFirstStep, places } from "../outcome.ts";
import { unconfirmedWithdrawals } from "../unconfirmed-withdrawal.ts";
import { FillStep } from "./FillStep.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { Receipt, type ReceiptProps } from "./Receipt.tsx";
import type { SubmittedWithdrawal } from "./UnderWay.tsx";
import styles from "./WithdrawForm.module.css";

interface WithdrawFormProps {
  options: WithdrawalOptions;
  cards: readonly Card[];
  /** Balance of the main wallet, decimal string. */
  available: string;
  /** Set after too many wrong payment passwords. */
  lockedUntil: string | undefined;
  /** Undefined until loaded. */
  existingIds: readonly string[] | undefined;
  onSubmitted(submitted: SubmittedWithdrawal): void;
}

export function WithdrawForm({ options, cards, available, lockedUntil, existingIds, onSubmitted }: WithdrawFormProps) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const online = useOnline();
  const owner = useOwner();
  const [step, setStep] = useState<"fill" | "check">("fill");
  const amount = useWithdrawalAmount(options, available);
  const pin = usePinFault();
  const cardFault = (fault: string): string | undefined => {
    const { heldUntil } = cards.find(({ id }) => id === form.getValues("cardId")) ?? {};
    return fault === "payout_held" && heldUntil ? t("held.card", { time: time(heldUntil) }) : undefined;
  };
  const { form, field, frame } = useApiForm({
    defaults: {
      cardId: (cards.find(({ heldUntil }) => !heldUntil) ?? cards[0])?.id ?? "",
      amount: "",
      paymentPassword: "",
    },
    fields: ["cardId", "amount", "paymentPassword"],
    places,
    faultText: (name, fault) => {
      if (name === "cardId") return cardFault(fault);
      return name === "amount" ? amount.faultText(fault) : pin.faultText(fault);
    },
    advance() {
      if (step === "check") return false;
      setStep("check");
      return true;
    },
    send(values) {
      const { cardId, amount } = values;
      unconfirmedWithdrawals.begin({ cardId, amount, fee: options.fee, isKnown: false, known: existingIds }, owner);
      return withdraw(values);
    },
    done({ held, id }) {
      unconfirmedWithdrawals.settle(owner);
      setStep("fill");
      onSubmitted({ held, id, at: Date.now() });
      void refreshMoney();
    },
    failed(failure) {
      if (isUnknown(failure)) {
        const { cardId, amount } = form.getValues();
        const isKnown = isFailure(failure, "pending", "money_in_progress");
        unconfirmedWithdrawals.keep({ cardId, amount, fee: options.fee, isKnown, known: existingIds }, owner);
        void refreshMoney();
        return;
      }
      unconfirmedWithdrawals.settle(owner);
      pin.refused(failure);
      if (isAboutFirstStep(failure) || isFailure(failure, "payouts_frozen")) setStep("fill");
      void refreshTerms();
    },
  });
  const [cardId, typed] = useWatch({ control: form.control, name: ["cardId", "amount"] });
  useEffect(() => (step === "check" ? closeOnBack(() => setStep("fill")) : undefined), [step]);

  const card = cards.find(({ id }) => id === cardId);
  // The form is reset one render before `step` changes, so an empty amount also means the first step.
  const checking = step === "check" && typed !== "";
  const isHeld = options.frozen === true || options.heldUntil !== undefined;
  const state = { amount: typed, card, options };
  return (
    <>
      <Stepper steps={[t("steps.fill"), t("steps.check")]} index={checking ? 1 : 0} />
      <Held {...options} />
      {lockedUntil && <Locked until={lockedUntil} />}
      <Form
        {...frame}
        submit={checking ? t("form.submit", { amount: money(typed) }) : t("form.next")}
        disabled={!online || lockedUntil !== undefined || isHeld}
        back={checking ? { text: t("form.back"), onPress: () => setStep("fill") } : undefined}
      >
        {checking ? (
          <CheckStep {...state} field={field} />
        ) : (
          <FillStep
            {...state}
            cards={cards}
            available={available}
            rules={amount}
            field={field}
            onPick={(picked) => form.setValue("amount", picked, { shouldDirty: true, shouldValidate: true })}
          />
        )}
      </Form>
    </>
  );
}

function CheckStep({ field, ...state }: ReceiptProps & { field: Fields }) {
  const { t } = useTranslation("withdraw");
  return (
    <>
      <Receipt {...state} />
      <p className={layout.note}>{t("form.final")}</p>
      <PasswordField {...field("paymentPassword", pinRules)} />
    </>
  );
}

/** Shown after too many wrong payment passwords: when the lock expires, and a link to reset the password. */
function Locked({ until }: { until: string }) {
  const { t } = useTranslation("withdraw");
  const { unbrokenTime: time } = useSiteFormat();
  return (
    <div className={styles.locked}>
      <Alert tone="warning">{t("locked.text", { time: time(until) })}</Alert>
      <p className={styles.rest}>
        <span>
          {t("locked.left")} <Countdown until={until} clock={serverNow} onEnd={() => void refreshTerms()} />
        </span>
        <Link className={styles.reset} to={`${pathTo("securityCenter")}#payment-password`}>
          {t("form.forgot")}
        </Link>
      </p>
    </div>
  );
}

/**
 * Shown while withdrawals are blocked: by the account's owner, or because an unknown browser set the payment password.
 */
function Held({ frozen, heldUntil }: Pick<WithdrawalOptions, "frozen" | "heldUntil">) {
  const { t } = useTranslation("withdraw");
  const { unbrokenTime: time } = useSiteFormat();
  if (frozen) {
    return (
      <div className={styles.locked}>
        <Alert tone="danger">{t("held.frozen")}</Alert>
        <p className={styles.rest}>
          <Link className={styles.reset} to={`${pathTo("securityCenter")}#stopped`}>
            {t("held.centre")}
          </Link>
        </p>
      </div>
    );
  }
  return heldUntil && <Alert tone="warning">{t("held.all", { time: time(heldUntil) })}</Alert>;
}
