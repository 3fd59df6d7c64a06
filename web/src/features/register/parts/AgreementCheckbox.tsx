import { CircleAlert } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import styles from "./AgreementCheckbox.module.css";

interface AgreementCheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: string;
  error: string | undefined;
  /** Content beside the checkbox, such as a button that opens the terms. */
  children?: ReactNode;
  ref: Ref<HTMLInputElement>;
}

/** A required checkbox with its error below. */
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
