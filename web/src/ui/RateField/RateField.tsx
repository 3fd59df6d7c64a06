import { TextField, type TextFieldProps } from "../Field/TextField.tsx";
import styles from "./RateField.module.css";

type RateFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "leading" | "trailing">;

/** Field for a percentage, in digits of any script. `lib/forms/rate` parses it. */
export function RateField(props: RateFieldProps) {
  return (
    <TextField
      autoComplete="off"
      maxLength={12}
      {...props}
      inputMode="decimal"
      trailing={
        <span className={styles.sign} aria-hidden="true">
          %
        </span>
      }
    />
  );
}
