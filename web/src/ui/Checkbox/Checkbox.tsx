import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Checkbox.module.css";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The native checkbox in our colours. Pressing anywhere on the row toggles it. */
export function Checkbox({ label, className, ref, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...rest} ref={ref} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
