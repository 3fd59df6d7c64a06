import { CircleAlert } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import styles from "./AgreementCheckbox.module.css";

interface AgreementCheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: string;
  error: string | undefined;
  /** Beside the box: a button that opens what is agreed to. */
  children?: ReactNode;
  ref: Ref<HTMLInputElement>;
}

/** A checkbox that must be ticked, with its error below it. */
export function AgreementCheckbox({ label, error, children, ...input }: AgreementCheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <div className={styles.row}>
        <Checkbox
          label={label}
          {...input}
          aria-required
          {...(error && { "aria-invalid": true, "aria-describedby": errorId })}
        />
        {children}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
