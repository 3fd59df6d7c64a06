import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { Field } from "../Field/Field.tsx";
import styles from "./Select.module.css";

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "multiple"> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  options: readonly SelectOption[];
  /** Label of the empty value until something is selected. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The native select box, which phones render best, with our styles. */
export function Select({ label, error, hint, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.box}>
          <select {...rest} {...control} className={styles.select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: name, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
