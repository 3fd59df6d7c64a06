import { type InputHTMLAttributes, type Ref, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { anyReference } from "../../../../../shared/rules/deposit-reference.ts";
import { isReadable } from "../../../../../shared/rules/names.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { amountFault, toAmount } from "../../../lib/forms/amount.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import layout from "../../../ui/primitives.module.css";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { isOwnLimitRefusal, Refusal } from "../../protection/Refusal.tsx";
import type { DepositBonus, DepositMethod, Order } from "../api.ts";
import { estimateOf, isEnoughFor } from "../estimate.ts";
import type { Steps } from "../steps.ts";
import { type OrderForm, useOrderForm } from "../useOrderForm.ts";
import styles from "./OrderSteps.module.css";
import { PayeeBox } from "./PayeeBox.tsx";
import { ProofField } from "./ProofField.tsx";
import { ReferenceField, referenceRules } from "./ReferenceField.tsx";

interface OrderStepsProps {
  bonuses: readonly DepositBonus[];
  /** Undefined while a method is being selected. The form then renders nothing, but keeps the typed values. */
  method: DepositMethod | undefined;
  /** The method has another payee than when it was selected. */
  isPayeeChanged: boolean;
  steps: Steps;
  onStarted(id: string | undefined): void;
  onUnconfirmed(order: Order, isKnown: boolean): void;
  onMethodRefused(text: string): void;
}

/** Form of a new deposit: the amount and, for a manual transfer, the payment's details. */
export default function OrderSteps({ bonuses, method, isPayeeChanged, steps, ...ends }: OrderStepsProps) {
  const { t } = useTranslation("deposit");
  const online = useOnline();
  const order = useOrderForm({ steps, method, ...ends });
  const { frame, refusal, proof } = order;
  // A refusal by the player's own limits shows the limit with a link.
  const notice = frame.notice &&
    refusal &&
    isOwnLimitRefusal(refusal) && { tone: "warning" as const, text: <Refusal failure={refusal} /> };
  if (!method) return null;
  const isByHand = steps.name === "pay";
  return (
    <Form
      {...frame}
      notice={notice || frame.notice}
      busy={frame.busy || (isByHand && proof.isSending)}
      submit={t(isByHand ? "submit.tell" : `submit.${method.kind}`)}
      disabled={!online}
      back={{ text: t("back"), onPress: steps.back }}
    >
      <ChosenMethod method={method} />
      {isByHand ? (
        <ManualStep method={method} isPayeeChanged={isPayeeChanged} order={order} />
      ) : (
        <AmountStep method={method} bonuses={bonuses} order={order} />
      )}
    </Form>
  );
}

function ChosenMethod({ method: { name, image, fee } }: { method: DepositMethod }) {
  const { t } = useTranslation("deposit");
  return (
    <p className={styles.chosen}>
      <Img path={image} alt="" width={160} height={80} fallback="plain" eager className={styles.badge} />
      <span className={styles.name}>{name}</span>
      <span className={layout.note}>
        {fee > 0 ? t("methods.fee", { percent: formatRate(fee) }) : t("methods.noFee")}
      </span>
    </p>
  );
}

/** Maximum length of a name or account (shared/contracts/deposits.ts). */
const maxLineLength = 160;
/** Removes format characters, because an account copied from a phone's contacts contains direction controls. */
const withoutFormat = (typed: string): string => typed.replace(/\p{Cf}/gu, "");
const isThere = (typed: string): true | string => isReadable(typed) || (typed.trim() === "" ? "required" : "pattern");

interface ManualStepProps extends Pick<OrderStepsProps, "isPayeeChanged"> {
  method: DepositMethod;
  order: OrderForm;
}

/** Step with the receiver of a manual transfer, and the details that the player submits after paying. */
function ManualStep({ method, isPayeeChanged, order: { form, field, proof } }: ManualStepProps) {
  const { t } = useTranslation("deposit");
  const rule = method.referenceRule ?? anyReference;
  return (
    <>
      {isPayeeChanged && (
        <Alert tone="warning" answers>
          {t("payee.changed")}
        </Alert>
      )}
      {method.payee && <PayeeBox payee={method.payee} amount={form.getValues("amount")} text={t("payee.manual")} />}
      <TextField
        label={t("payer.name")}
        hint={t("payer.nameHint")}
        autoComplete="name"
        maxLength={maxLineLength}
        {...field("payerName", { validate: isThere })}
      />
      <TextField
        label={t("payer.account")}
        autoComplete="off"
        maxLength={maxLineLength}
        {...field("payerAccount", { setValueAs: withoutFormat, validate: isThere })}
      />
      <ReferenceField
        rule={rule}
        onFound={(reference) => form.setValue("reference", reference, { shouldDirty: true, shouldValidate: true })}
        {...field("reference", referenceRules(rule))}
      />
      <ProofField proof={proof} />
    </>
  );
}

interface AmountStepProps {
  method: DepositMethod;
  bonuses: readonly DepositBonus[];
  order: OrderForm;
}

function AmountStep({ method, bonuses, order: { form, field, amount } }: AmountStepProps) {
  const { t } = useTranslation("deposit");
  const [typed, chosen] = useWatch({ control: form.control, name: ["amount", "bonus"] });
  const promotion = bonuses.find(({ id }) => id === chosen);
  const { setValue } = form;
  const isGone = chosen !== "" && !promotion;
  useEffect(() => {
    // A promotion that is no longer offered is not rendered, but would still be sent.
    if (isGone) setValue("bonus", "");
  }, [isGone, setValue]);
  const isAmount = amountFault(typed, { min: method.least, max: method.most }) === undefined;
  return (
    <>
      <MoneyField
        label={t("amount")}
        hint={amount.hint}
        quick={method.amounts}
        onPick={(picked) => form.setValue("amount", picked, { shouldDirty: true, shouldValidate: true })}
        {...field("amount", { ...amount.rules, deps: ["bonus"] })}
      />
      {bonuses.length > 0 && (
        <BonusChoice
          bonuses={bonuses}
          chosen={promotion}
          field={field("bonus", {
            validate: (id, { amount: sum }) => {
              const meant = bonuses.find((bonus) => bonus.id === id);
              return !meant || amountFault(sum) !== undefined || isEnoughFor(meant, toAmount(sum)) || "tooLittle";
            },
          })}
        />
      )}
      {isAmount && <Summary amount={toAmount(typed)} method={method} promotion={promotion} />}
    </>
  );
}

interface SummaryProps {
  /** Decimal string, within the method's limits. */
  amount: string;
  method: DepositMethod;
  promotion: DepositBonus | undefined;
}

function Summary({ amount, method, promotion }: SummaryProps) {
  const { t } = useTranslation("deposit");
  const applicable = promotion && isEnoughFor(promotion, amount) ? promotion : undefined;
  const { fee, arrives, bonus, turnover } = estimateOf(amount, method, applicable);
  return (
    <section className={styles.summary} aria-label={t("summary.label")}>
      <DescriptionList
        items={[
          { term: t("summary.pay"), value: <Amount value={amount} /> },
          { term: t("summary.fee"), value: method.fee > 0 && <Amount value={fee} /> },
          { term: t("summary.arrives"), value: <Amount value={arrives} /> },
          { term: t("summary.bonus"), value: bonus && <Amount value={bonus} sign /> },
          { term: t("summary.turnover"), value: turnover && <Amount value={turnover} /> },
        ].filter(({ value }) => value !== false)}
      />
    </section>
  );
}

interface BonusChoiceProps {
  bonuses: readonly DepositBonus[];
  chosen: DepositBonus | undefined;
  field: Pick<InputHTMLAttributes<HTMLInputElement>, "onChange" | "onBlur"> & {
    readonly name: string;
    readonly error: string | undefined;
    readonly ref: Ref<HTMLInputElement>;
  };
}

function BonusChoice({ bonuses, chosen, field }: BonusChoiceProps) {
  const { t } = useTranslation("deposit");
  const { shortMoney } = useSiteFormat();
  function termsOf({ rate, most, turnover }: DepositBonus): string {
    const percent = formatRate(rate);
    const times = String(turnover);
    return most === undefined
      ? t("bonus.terms", { percent, times })
      : t("bonus.cappedTerms", { percent, times, most: shortMoney(most) });
  }
  return (
    <RadioGroup
      label={t("bonus.label")}
      options={[
        { value: "", label: t("bonus.none") },
        ...bonuses.map(({ id, title, least }) => ({
          value: id,
          label: title,
          note: least === undefined ? undefined : t("bonus.from", { least: shortMoney(least) }),
        })),
      ]}
      hint={chosen && termsOf(chosen)}
      {...field}
    />
  );
}
