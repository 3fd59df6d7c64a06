import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Alert.module.css";

export type AlertTone = "info" | "success" | "warning" | "danger";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

interface AlertProps {
  tone: AlertTone;
  /** In place of the tone's own. */
  icon?: ReactNode;
  /** It answers a press that may have been a screen further down: it comes into sight. */
  answers?: boolean;
  children: ReactNode;
}

/** A boxed remark above a form or a list; warnings and dangers are read out at once. */
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
