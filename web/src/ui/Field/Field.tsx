import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

export interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  children: (props: ControlProps) => ReactNode;
}

/** Label, control, hint and error, tied together for screen readers. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, ...(message && { "aria-describedby": messageId }), ...(error && { "aria-invalid": true }) })}
      {message && (
        <p className={error ? styles.error : styles.hint} id={messageId} role={error ? "alert" : undefined}>
          {error && <CircleAlert size={16} aria-hidden="true" />}
          {message}
        </p>
      )}
    </div>
  );
}
