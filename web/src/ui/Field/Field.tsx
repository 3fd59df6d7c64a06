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

/** Label, control, hint and error, tied together for readers. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, ...(note && { "aria-describedby": noteId }), ...(error && { "aria-invalid": true }) })}
      {note && (
        <p className={error ? styles.error : styles.hint} id={noteId} role={error ? "alert" : undefined}>
          {error && <CircleAlert size={16} aria-hidden="true" />}
          {note}
        </p>
      )}
    </div>
  );
}
