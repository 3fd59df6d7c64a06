import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MadeConversion } from "../../../../../shared/contracts/points.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { pointsOf } from "../counts.ts";
import { ConvertForm } from "./ConvertForm.tsx";
import { OrderDialog } from "./OrderDialog.tsx";
import { OrderOutcome } from "./OrderOutcome.tsx";

interface ConvertDialogProps {
  /** Points of the account. */
  balance: number;
  /** Points per taka. */
  ratio: number;
  /** Minimum number of points. */
  minimum: number;
  onClose(): void;
}

/** Converts points to money, which is credited immediately. */
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
