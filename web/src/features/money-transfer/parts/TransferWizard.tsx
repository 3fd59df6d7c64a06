import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { CompletedTransfer } from "../../../../../shared/contracts/transfers.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { fromPoisha, toPoisha } from "../../../../../shared/rules/money.ts";
import { cleanText } from "../../../../../shared/rules/names.ts";
import { type FailureCode, isFailure } from "../../../lib/api/failure.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useAmount } from "../../../lib/forms/amount.ts";
import { pinRules, usePinFault } from "../../../lib/forms/pin.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useSteps } from "../../../lib/forms/use-steps.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import layout from "../../../ui/primitives.module.css";
import { Stepper } from "../../../ui/Stepper/Stepper.tsx";
import { recordPath, type TransferTarget } from "../api.ts";
import styles from "./Transfer.module.css";

interface TransferWizardProps {
  target: TransferTarget;
  /** Amount in the main wallet, a decimal string. */
  balance: string;
  onAgain(): void;
}

const empty = { amount: "", remark: "", paymentPassword: "" };
type Field = keyof typeof empty;

const places: Partial<Record<FailureCode, Field>> = {
  ...({ balance_insufficient: "amount", amount_out_of_range: "amount", turnover_unmet: "amount" } as const),
  ...({ payment_password_wrong: "paymentPassword", payment_password_unset: "paymentPassword" } as const),
};

/** Transfer wizard: amount, confirmation with the payment password, result. */
export default function TransferWizard({ target, balance, onAgain }: TransferWizardProps) {
  const { t } = useTranslation("payments");
  const online = useOnline();
  const pin = usePinFault();
  const steps = useSteps(["amount", "check"]);
  const [outcome, setOutcome] = useState<TransferOutcome>();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const { account, texts } = target;
  const { minimum, maximum } = target.limits;
  const hasLess = toPoisha(balance) < toPoisha(maximum);
  const limits = useAmount({ min: minimum, max: maximum });
  const amount = useAmount({ min: minimum, max: hasLess ? balance : maximum });
  const { form, field, frame } = useApiForm<typeof empty, CompletedTransfer>({
    defaults: empty,
    fields: ["amount", "remark", "paymentPassword"],
    places,
    faultText: (name, fault) => {
      if (name !== "amount") return pin.faultText(fault);
      return fault === "tooMuch" && hasLess ? t("upline.tooMuch") : amount.faultText(fault);
    },
    advance() {
      if (!steps.isLast) steps.next();
      return !steps.isLast;
    },
    send: ({ remark, ...transfer }) => target.send({ ...transfer, ...(remark && { remark }) }),
    done({ id, balance: left }) {
      finish({ state: "sent", amount: typedAmount, account, id, left });
    },
    failed(failure) {
      const { code, fields } = failure;
      pin.refused(failure);
      if (isFailure(failure, "pending")) return finish({ state: "pending", amount: typedAmount, account });
      void target.refresh();
      // A retry repeats the transfer with the same idempotency key, so that it is made at most once.
      setUnconfirmed(isUnknown(failure));
      if (places[code] === "amount" || fields?.amount !== undefined || fields?.remark !== undefined) steps.back();
    },
  });
  const typedAmount = form.watch("amount");

  function finish(result: TransferOutcome): void {
    setOutcome(result);
    steps.finish();
    void target.refresh();
  }

  if (steps.done && outcome) return <Outcome outcome={outcome} sentText={texts.sent} onAgain={onAgain} />;
  return (
    <Form
      {...frame}
      notice={frame.notice && isUnconfirmed ? { tone: "warning", text: texts.lost } : frame.notice}
      submit={t(steps.isLast ? "upline.send" : "upline.next")}
      disabled={!online}
      back={steps.isFirst ? undefined : { text: t("upline.back"), onPress: steps.back }}
    >
      <Stepper steps={[t("upline.steps.amount"), t("upline.steps.check")]} index={steps.index} />
      {steps.isLast ? (
        <CheckStep
          {...{ account, balance }}
          amount={typedAmount}
          remark={form.watch("remark")}
          password={field("paymentPassword", pinRules)}
        />
      ) : (
        <>
          <MoneyField
            label={t("upline.amount", { account })}
            hint={limits.hint}
            whole={hasLess ? balance : maximum}
            onPick={(whole) => form.setValue("amount", whole, { shouldDirty: true, shouldValidate: true })}
            {...field("amount", amount.rules)}
          />
          <TextField
            label={t("upline.remark")}
            autoComplete="off"
            maxLength={140}
            {...field("remark", { setValueAs: cleanText })}
          />
        </>
      )}
    </Form>
  );
}

interface CheckStepProps {
  account: string;
  /** Decimal strings: amount of the transfer, and balance before it. */
  amount: string;
  balance: string;
  remark: string;
  password: Omit<ComponentProps<typeof PinField>, "label">;
}

function CheckStep({ account, amount, balance, remark, password }: CheckStepProps) {
  const { t } = useTranslation("payments");
  const left = toPoisha(balance) - toPoisha(amount);
  return (
    <>
      <DescriptionList
        items={[
          { term: t("upline.to"), value: account },
          { term: t("upline.sum"), value: <Amount value={amount} /> },
          { term: t("upline.note"), value: remark },
          { term: t("upline.left"), value: left < 0 ? undefined : <Amount value={fromPoisha(left)} /> },
        ]}
      />
      <Alert tone="info">{t("upline.final")}</Alert>
      <PinField label={t("paymentPassword.field")} {...password} />
      <Link className={styles.forgotten} to={`${pathTo("securityCenter")}#payment-password`}>
        {t("paymentPassword.forgotten")}
      </Link>
    </>
  );
}

/** Amounts are decimal strings. `pending`: it is unknown whether the money was sent. */
type TransferOutcome =
  | {
      readonly state: "sent";
      readonly amount: string;
      readonly account: string;
      readonly id: string;
      readonly left: string;
    }
  | { readonly state: "pending"; readonly amount: string; readonly account: string };

interface OutcomeProps {
  outcome: TransferOutcome;
  sentText: string;
  onAgain(): void;
}

function Outcome({ outcome, sentText, onAgain }: OutcomeProps) {
  const { t } = useTranslation("payments", { keyPrefix: "upline" });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sent = outcome.state === "sent" ? outcome : undefined;
  return (
    <div className={styles.outcome}>
      <h2 className={layout.title} ref={heading} tabIndex={-1}>
        {t(`${outcome.state}.title`)}
      </h2>
      <Alert tone={sent ? "success" : "warning"}>{sent ? sentText : t("pending.text")}</Alert>
      <DescriptionList
        items={[
          { term: t("to"), value: outcome.account },
          { term: t("sum"), value: <Amount value={outcome.amount} /> },
          { term: t("left"), value: sent && <Amount value={sent.left} /> },
          { term: t("id"), value: sent?.id },
        ]}
      />
      <div className={layout.cluster3}>
        <LinkButton variant={sent ? "secondary" : "primary"} to={recordPath}>
          {t("records")}
        </LinkButton>
        {sent && (
          <Button variant="ghost" onClick={onAgain}>
            {t("again")}
          </Button>
        )}
      </div>
    </div>
  );
}
