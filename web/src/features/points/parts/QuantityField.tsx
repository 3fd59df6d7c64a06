import { Minus, Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "../../../lib/i18n/format.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";

interface QuantityFieldProps extends Omit<ComponentProps<typeof TextField>, "label"> {
  /** Typed number; NaN if invalid. */
  count: number;
  maxCount: number;
  /** Whether the hint shows the maximum. */
  isMaxKnown: boolean;
  onStep(next: number): void;
}

/** Field for a number of pieces with step buttons. */
export function QuantityField({ count, maxCount, isMaxKnown, onStep, ...field }: QuantityFieldProps) {
  const { t } = useTranslation("points", { keyPrefix: "redeem" });
  const current = Number.isInteger(count) ? count : 1;
  return (
    <TextField
      label={t("quantity")}
      hint={isMaxKnown ? t("quantityHint", { most: formatCount(maxCount) }) : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      leading={
        <IconButton
          label={t("fewer")}
          icon={<Minus size={20} />}
          disabled={current <= 1}
          onClick={() => onStep(Math.min(maxCount, current - 1))}
        />
      }
      trailing={
        <IconButton
          label={t("more")}
          icon={<Plus size={20} />}
          disabled={current >= maxCount}
          onClick={() => onStep(Math.max(1, current + 1))}
        />
      }
      {...field}
    />
  );
}
