import type { Ref, TextareaHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../Field/Field.tsx";
import styles from "./Textarea.module.css";

interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Number of characters and maximum. Longer texts can be typed and are marked. */
  counter?: { readonly used: number; readonly max: number };
  ref?: Ref<HTMLTextAreaElement>;
}

export function Textarea({ label, error, hint, counter, rows = 4, ...rest }: TextareaProps) {
  const { t } = useTranslation("common");
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      aside={
        counter && (
          <span className={styles.counter} data-over={counter.used > counter.max || undefined}>
            {t("ui.counter", { used: counter.used, most: counter.max })}
          </span>
        )
      }
    >
      {(control) => <textarea {...rest} {...control} rows={rows} className={styles.text} />}
    </Field>
  );
}
