import { CircleAlert } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import styles from "./Tick.module.css";

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: string;
  error: string | undefined;
  /** Beside the box: a way to what is agreed to. */
  children?: ReactNode;
  ref: Ref<HTMLInputElement>;
}

/** Something that must be ticked, with what is wrong below it. */
export function Tick({ label, error, children, ...input }: TickProps) {
  const noteId = useId();
  return (
    <div>
      <div className={styles.row}>
        <Checkbox
          label={label}
          {...input}
          aria-required
          {...(error && { "aria-invalid": true, "aria-describedby": noteId })}
        />
        {children}
      </div>
      {error && (
        <p className={styles.error} id={noteId} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
