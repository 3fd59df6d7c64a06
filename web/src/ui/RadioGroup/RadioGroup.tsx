import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { classNames } from "../class-names.ts";
import { FieldMessage } from "../Field/Field.tsx";
import styles from "./RadioGroup.module.css";

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Secondary text next to or below the label. */
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps<Value extends string> extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "value"> {
  label: string;
  name: string;
  options: readonly RadioOption<Value>[];
  /** `rows` are below each other, `cards` side by side if they fit, `chips` as wide as their text. */
  layout?: "rows" | "cards" | "chips";
  /** Selected value. Omitted if a form registers the group. */
  value?: Value;
  onValue?(value: Value): void;
  error?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Choice between a few options, all visible. Arrow keys move between them. */
export function RadioGroup<Value extends string>({
  label,
  options,
  layout = "rows",
  value: chosen,
  onValue,
  error,
  hint,
  ...rest
}: RadioGroupProps<Value>) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div
      role="radiogroup"
      className={styles.group}
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={(error ?? hint) ? messageId : undefined}
    >
      <span className={styles.legend} id={id}>
        {label}
      </span>
      <div className={classNames(styles.options, styles[layout])}>
        {options.map(({ value, label: name, note, icon, disabled }) => (
          <label key={value} className={styles.option}>
            <input
              {...rest}
              type="radio"
              className={styles.radio}
              value={value}
              {...(disabled && { disabled })}
              {...(chosen !== undefined && { checked: value === chosen })}
              {...(onValue && { onChange: () => onValue(value) })}
            />
            <span className={styles.face}>
              {icon}
              <span className={styles.name}>{name}</span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}
