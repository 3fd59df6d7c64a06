import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MadeConversion } from "../../../../../shared/contracts/points.ts";
import { fromPoisha } from "../../../../../shared/rules/money.ts";
import { conversionOf } from "../../../../../shared/rules/points.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { pinRules } from "../../../lib/forms/pin.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { convert } from "../api.ts";
import { countFault, plainCount, pointsOf } from "../counts.ts";
import { OrderDialog, OrderOutcome, PasswordField, useOrderForm } from "./OrderDialog.tsx";

interface ConvertDialogProps {
  balance: number;
  /** Points per taka. */
  ratio: number;
  minimum: number;
  onClose(): void;
}

/** Dialog to convert points to money, which is credited immediately. */
export default function ConvertDialog({ onClose, ...terms }: ConvertDialogProps) {
  const { t } = useTranslation("points");
  const [result, setResult] = useState<{ readonly conversion: MadeConversion | undefined }>();
  const conversion = result?.conversion;
  return (
    <OrderDialog
      title={t("convert.title")}
      onClose={onClose}
      instead={
        result && (
          <OrderOutcome
            isPending={!conversion}
            heading={t(conversion ? "convert.done.title" : "order.pending.title")}
            text={t(conversion ? "convert.done.text" : "order.pending.text")}
            facts={[
              { term: t("convert.get"), value: conversion && <Amount value={conversion.amount} /> },
              { term: t("order.left"), value: conversion && t("points", pointsOf(conversion.balance)) },
            ]}
            onClose={onClose}
          />
        )
      }
    >
      <ConvertForm {...terms} onEnd={(answer) => setResult({ conversion: answer })} />
    </OrderDialog>
  );
}

interface ConvertFormProps {
  balance: number;
  ratio: number;
  minimum: number;
  onEnd(answer: MadeConversion | undefined): void;
}

const empty = { points: "", paymentPassword: "" };

function ConvertForm({ balance, ratio, minimum, onEnd }: ConvertFormProps) {
  const { t } = useTranslation("points");
  const online = useOnline();
  const formatPoints = (points: number) => t("points", pointsOf(points));
  const { form, field, frame, isUnconfirmed } = useOrderForm<typeof empty, MadeConversion>({
    defaults: empty,
    fields: ["points", "paymentPassword"],
    faultText(_field, message) {
      if (message === "tooFew" || message === "amount_out_of_range")
        return t("convert.tooFew", { points: formatPoints(minimum) });
      if (message === "tooMany") return t("convert.tooMany", { points: formatPoints(balance) });
      return message === "noCount" ? t("order.noCount") : undefined;
    },
    send: ({ points, paymentPassword }) => convert({ points: Number(points), paymentPassword }),
    onEnd,
  });
  const typed = form.watch("points");
  // After a lost response, the balance may already be reduced, so it does not limit the points.
  const maxPoints = isUnconfirmed ? Number.POSITIVE_INFINITY : balance;
  const points = countFault(typed, minimum, maxPoints) === true ? Number(typed) : 0;
  const { spent, poisha } = conversionOf(points, ratio);
  return (
    <Form {...frame} submit={t("convert.submit")} disabled={!online}>
      <TextField
        label={t("convert.points")}
        hint={
          isUnconfirmed
            ? undefined
            : t("convert.hint", { minimum: formatPoints(minimum), balance: formatPoints(balance) })
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        trailing={
          !isUnconfirmed && (
            <Button
              variant="ghost"
              onClick={() => form.setValue("points", String(balance), { shouldDirty: true, shouldValidate: true })}
            >
              {t("convert.all")}
            </Button>
          )
        }
        {...field("points", {
          setValueAs: plainCount,
          validate: (text) => countFault(text, minimum, maxPoints),
        })}
      />
      {points > 0 && (
        <DescriptionList
          items={[
            { term: t("convert.get"), value: <Amount value={fromPoisha(poisha)} /> },
            { term: t("convert.spent"), value: formatPoints(spent) },
            { term: t("order.left"), value: !isUnconfirmed && formatPoints(balance - spent) },
          ].filter(({ value }) => value !== false)}
        />
      )}
      <PasswordField {...field("paymentPassword", pinRules)} />
    </Form>
  );
}
