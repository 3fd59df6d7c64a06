import { Plus, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { type Control, type FieldPath, type RegisterOptions, useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../../../shared/contracts/agent-contracts.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import { RateField } from "../../../ui/RateField/RateField.tsx";
import { kindRows } from "../kinds.ts";
import { activeFault, emptyTier, maxTiers, type OfferValues, rateFault, thresholdFault } from "../offer.ts";
import styles from "./TierFields.module.css";

interface TierFieldsProps {
  kind: ContractKind;
  control: Control<OfferValues>;
  /** Returns all rows as typed: each is compared with the previous one. */
  rows(): OfferValues["tiers"];
  /** Returns the props of a form field. */
  field<Name extends FieldPath<OfferValues>>(
    name: Name,
    rules: RegisterOptions<OfferValues, Name>,
  ): Omit<ComponentProps<typeof TextField>, "label">;
}

/** Fields for the tiers of an offer, one to ten, lowest first. */
export function TierFields({ kind, control, rows, field }: TierFieldsProps) {
  const { t } = useTranslation("agentContracts");
  const { fields, append, remove } = useFieldArray({ control, name: "tiers" });
  return (
    <div className={styles.tiers}>
      {fields.map(({ id }, index) => (
        <fieldset className={styles.tier} key={id}>
          <legend className={styles.legend}>{t("offer.tier", { number: index + 1 })}</legend>
          <MoneyField
            label={t(`offer.threshold.${kindRows[kind].measure}`)}
            {...field(`tiers.${index}.threshold`, { validate: () => thresholdFault(rows(), index) ?? true })}
          />
          <TextField
            label={t("offer.active")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            {...field(`tiers.${index}.active`, { validate: () => activeFault(rows(), index) ?? true })}
          />
          <RateField
            label={t("offer.rate")}
            {...field(`tiers.${index}.rate`, { validate: (value) => rateFault(String(value)) ?? true })}
          />
          {fields.length > 1 && (
            <IconButton
              className={styles.remove}
              label={t("offer.removeTier", { number: index + 1 })}
              icon={<Trash2 size={20} />}
              onClick={() => remove(index)}
            />
          )}
        </fieldset>
      ))}
      {fields.length < maxTiers ? (
        <Button
          icon={<Plus size={20} aria-hidden="true" />}
          onClick={() => append(emptyTier, { focusName: `tiers.${fields.length}.threshold` })}
        >
          {t("offer.addTier")}
        </Button>
      ) : (
        <p className={styles.full}>{t("offer.fullTiers")}</p>
      )}
    </div>
  );
}
