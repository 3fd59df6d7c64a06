import type { ComponentProps } from "react";
import layout from "../../../ui/primitives.module.css";
import { RateField } from "../../../ui/RateField/RateField.tsx";
import { type ProductBounds, useProductName, type useRates } from "../useRates.ts";
import styles from "./RateFields.module.css";

interface RateFieldsProps {
  label: string;
  text: string;
  products: readonly ProductBounds[];
  rates: Pick<ReturnType<typeof useRates>, "hint" | "rules">;
  field(
    name: string,
    rules: ReturnType<ReturnType<typeof useRates>["rules"]>,
  ): Omit<ComponentProps<typeof RateField>, "label">;
}

/** Rate fields, one per game type. */
export function RateFields({ label, text, products, rates, field }: RateFieldsProps) {
  const nameOf = useProductName();
  return (
    <fieldset className={styles.rates}>
      <legend className={styles.legend}>{label}</legend>
      <p className={layout.note}>{text}</p>
      <div className={styles.fields}>
        {products.map((bounds) => (
          <RateField
            key={bounds.product}
            label={nameOf(bounds.product)}
            hint={rates.hint(bounds)}
            {...field(bounds.product, rates.rules(bounds))}
          />
        ))}
      </div>
    </fieldset>
  );
}
