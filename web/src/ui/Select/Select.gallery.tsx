import { useTranslation } from "react-i18next";
import { feedbackTypes } from "../../../../shared/rules/feedback.ts";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { Select } from "./Select.tsx";

function Example({ chosen, fault, disabled }: { chosen?: string; fault?: boolean; disabled?: boolean }) {
  const { t } = useTranslation(["feedback", "rules"]);
  return (
    <Select
      label={t("type")}
      options={feedbackTypes.map((value) => ({
        value,
        label: t(`types.${value}`),
        disabled: value === "complaint",
      }))}
      defaultValue={chosen}
      disabled={disabled}
      {...(!chosen && { placeholder: "—" })}
      error={fault ? t("rules:faults.required") : undefined}
    />
  );
}

export default {
  title: "Select",
  states: [
    { name: "nothing chosen", render: () => <Example /> },
    { name: "chosen", render: () => <Example chosen="payment" /> },
    { name: "missing", render: () => <Example fault /> },
    { name: "disabled", render: () => <Example chosen="game" disabled /> },
  ],
} satisfies GalleryEntry;
