import type { Ref, TextareaHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../Field/Field.tsx";
import styles from "./Textarea.module.css";

interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Characters written and allowed; more can be written, and is said. */
  counter?: { readonly used: number; readonly most: number };
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text, with how much of it is used. */
export function Textarea({ label, error, hint, counter, rows = 4, ...rest }: TextareaProps) {
  const { t } = useTranslation("common");
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      aside={
        counter && (
          <span className={styles.counter} data-over={counter.used > counter.most || undefined}>
            {t("ui.counter", { ...counter })}
          </span>
        )
      }
    >
      {(control) => <textarea {...rest} {...control} rows={rows} className={styles.text} />}
    </Field>
  );
}
