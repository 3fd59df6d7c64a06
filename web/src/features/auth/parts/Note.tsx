import type { ReactNode } from "react";
import styles from "./Note.module.css";

interface NoteProps {
  tone: "info" | "danger";
  icon: ReactNode;
  children: ReactNode;
}

/** A boxed remark above the form; a danger is read out at once. */
export function Note({ tone, icon, children }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={tone === "danger" ? "alert" : "status"}>
      {icon}
      <p>{children}</p>
    </div>
  );
}
