import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Alert.module.css";

export type AlertTone = "info" | "success" | "warning" | "danger";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

interface AlertProps {
  tone: AlertTone;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /** Scrolls the alert into view. Set if the alert results from a press that may have been further down the page. */
  answers?: boolean;
  children: ReactNode;
}

/** A boxed message above a form or a list. Screen readers announce warnings and errors immediately. */
export function Alert({ tone, icon, answers, children }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answers) box.current?.scrollIntoView({ block: "nearest" });
  }, [answers]);
  const Icon = icons[tone];
  return (
    <div
      ref={box}
      className={classNames(styles.alert, styles[tone])}
      role={tone === "danger" || tone === "warning" ? "alert" : "status"}
    >
      {icon ?? <Icon size={20} aria-hidden="true" />}
      <p>{children}</p>
    </div>
  );
}
