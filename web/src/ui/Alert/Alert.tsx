import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Alert.module.css";

interface AlertProps {
  tone: "info" | "danger";
  icon: ReactNode;
  children: ReactNode;
}

/** A boxed remark above the form; a danger is read out at once. */
export function Alert({ tone, icon, children }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[tone])} role={tone === "danger" ? "alert" : "status"}>
      {icon}
      <p>{children}</p>
    </div>
  );
}
