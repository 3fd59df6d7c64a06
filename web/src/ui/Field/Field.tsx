import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Content at the end of the label's line, such as a character count. */
  aside?: ReactNode;
  children: (props: ControlProps) => ReactNode;
}

/** Form field with label, control, hint and error, linked for screen readers. */
export function Field({ label, error, hint, aside, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...((error ?? hint) && { "aria-describedby": messageId }),
        ...(error && { "aria-invalid": true }),
      })}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}

interface FieldMessageProps extends Pick<FieldProps, "error" | "hint"> {
  id: string;
  /**
   * Announces the error when it appears. Do not set it for fields of a form: all errors would be announced
   * simultaneously, and the form already focuses the first invalid field.
   */
  alert?: true;
}

/** Error of a field, or its hint if there is no error. */
export function FieldMessage({ id, error, hint, alert }: FieldMessageProps) {
  const message = error ?? hint;
  if (!message) return null;
  return (
    <p className={error ? styles.error : styles.hint} id={id} role={error && alert ? "alert" : undefined}>
      {error && <CircleAlert size={16} aria-hidden="true" />}
      {message}
    </p>
  );
}
