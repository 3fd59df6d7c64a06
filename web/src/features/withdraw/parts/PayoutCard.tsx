import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { AnsweredPayout, Payout, PayoutAnswer } from "../../../../../shared/contracts/withdrawals.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { fromPoisha, toPoisha } from "../../../../../shared/rules/money.ts";
import { cleanText } from "../../../../../shared/rules/names.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useAmount } from "../../../lib/forms/amount.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useImageField } from "../../../lib/forms/use-image-uploads.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { FileField } from "../../../ui/FileField/FileField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import layout from "../../../ui/primitives.module.css";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { answerPayout, refreshMoney } from "../api.ts";
import styles from "./PayoutCard.module.css";

interface PayoutCardProps {
  payout: Payout;
  onAnswered(): void;
}

export default function PayoutCard({ payout, onAnswered }: PayoutCardProps) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const { amount, paid, payer, paidAt, deadline } = payout;
  return (
    <article className={styles.card}>
      <h3 className={layout.title}>{t("payouts.sent", { amount: money(paid) })}</h3>
      <div className={styles.clock}>
        <p>{t("payouts.byItself")}</p>
        <p className={styles.left} role="timer">
          <Countdown until={deadline} clock={serverNow} onEnd={() => void refreshMoney()} />
        </p>
      </div>
      <DescriptionList
        layout="columns"
        items={[
          { term: t("payouts.due"), value: amount === paid ? undefined : money(amount) },
          { term: t("payouts.from"), value: payer },
          { term: t("payouts.at"), value: time(paidAt) },
          { term: t("payouts.until"), value: time(deadline) },
        ]}
      />
      <AnswerForm payout={payout} onAnswered={onAnswered} />
    </article>
  );
}

const icons = { all: CircleCheck, part: CircleHelp, none: CircleX } as const;
const answers = ["all", "part", "none"] as const satisfies readonly PayoutAnswer["received"][];
const faults = ["choose", "images", "unsent"] as const;
/** The contract's limit. */
const maxRemarkLength = 140;

interface Values {
  /** Initially empty, so that a single press cannot confirm a payout. */
  received: PayoutAnswer["received"] | "";
  amount: string;
  images: undefined;
  remark: string;
}

/** Confirms a payout as received in full, in part with an amount, or not at all with proof. */
function AnswerForm({ payout, onAnswered }: { payout: Payout; onAnswered(): void }) {
  const { t } = useTranslation("withdraw");
  const toast = useToast();
  const failureText = useFailureText();
  const online = useOnline();
  // Excludes the full amount, which is a different answer.
  const amount = useAmount({ max: fromPoisha(toPoisha(payout.amount) - 1) });
  const apiForm = useApiForm<Values, AnsweredPayout>({
    defaults: { received: "", amount: "", images: undefined, remark: "" },
    fields: ["received", "amount", "images", "remark"],
    places: { image_unknown: "images", amount_out_of_range: "amount" },
    faultText: (field, fault) => {
      const own = faults.find((word) => word === fault);
      return own ? t(`payouts.faults.${own}`) : field === "amount" ? amount.faultText(fault) : undefined;
    },
    send: ({ received, amount, remark }): Promise<AnsweredPayout> =>
      answerPayout(payout.id, {
        received: received || "all",
        ...(received === "part" && { amount }),
        ...(received !== "all" && images.ids.length > 0 && { images: images.ids }),
        ...(received !== "all" && remark && { remark }),
      }),
    done({ status }) {
      toast({ tone: "success", personal: true, text: t(`payouts.done.${status}`) });
      onAnswered();
    },
    failed(failure) {
      if (isFailure(failure, "image_unknown")) images.markFailed();
      // The payout's card disappears, so a toast shows the failure.
      if (isFailure(failure, "payout_closed", "pending")) {
        toast({ tone: "danger", personal: true, text: failureText(failure) });
      }
      void refreshMoney();
    },
  });
  const { form, field, frame } = apiForm;
  const received = useWatch({ control: form.control, name: "received" });
  const isHidden = received !== "part" && received !== "none";
  const images = useImageField(apiForm, "images", { isHidden, isRequired: received === "none" });
  return (
    <Form
      {...frame}
      busy={frame.busy || images.isSending}
      submit={t(received ? `payouts.submit.${received}` : "payouts.send")}
      disabled={!online}
    >
      <RadioGroup
        label={t("payouts.question")}
        layout="cards"
        options={answers.map((value) => {
          const Icon = icons[value];
          return { value, label: t(`payouts.answers.${value}`), icon: <Icon size={22} aria-hidden="true" /> };
        })}
        {...field("received", { validate: (value) => value !== "" || "choose" })}
      />
      {received === "part" && (
        <MoneyField label={t("payouts.received")} hint={amount.hint} {...field("amount", amount.rules)} />
      )}
      {!isHidden && (
        <>
          <FileField
            label={t("payouts.images")}
            hint={t("payouts.imagesHint", { number: constants.uploads.images })}
            {...images.field}
          />
          <TextField
            label={t("payouts.remark")}
            maxLength={maxRemarkLength}
            autoComplete="off"
            {...field("remark", { setValueAs: cleanText })}
          />
        </>
      )}
    </Form>
  );
}
