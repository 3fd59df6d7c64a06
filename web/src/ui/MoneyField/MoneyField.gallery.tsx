import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { MoneyField } from "./MoneyField.tsx";

function Example({ start = "", fault, disabled }: { start?: string; fault?: boolean; disabled?: boolean }) {
  const { t } = useTranslation(["transfer", "rules"]);
  const [amount, setAmount] = useState(start);
  const range = { min: "৳100", max: "৳50,000" };
  return (
    <MoneyField
      label={t("amount")}
      value={amount}
      onChange={(event) => setAmount(event.target.value)}
      hint={t("rules:amount.between", range)}
      error={fault ? t("rules:amount.faults.tooMuch", range) : undefined}
      quick={["100.00", "500.00", "1000.00", "5000.00", "25000.50"]}
      whole="75250.50"
      onPick={setAmount}
      disabled={disabled}
    />
  );
}

function Plain() {
  const { t } = useTranslation("transfer");
  return <MoneyField label={t("amount")} />;
}

export default {
  title: "MoneyField",
  states: [
    { name: "with bounds and quick amounts", render: () => <Example /> },
    { name: "too much", render: () => <Example start="75250.50" fault /> },
    { name: "disabled", render: () => <Example start="500.00" disabled /> },
    { name: "nothing but the amount", render: () => <Plain /> },
  ],
} satisfies GalleryEntry;
