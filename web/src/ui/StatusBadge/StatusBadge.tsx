import type { ReactNode } from "react";
import styles from "./StatusBadge.module.css";

/** Meaning of a status for the user: final, offer, success, in progress, needs attention, failed. */
export type StatusTone = "neutral" | "accent" | "success" | "info" | "warning" | "danger";

interface StatusBadgeProps {
  tone: StatusTone;
  /** The status in one or two words, because colour alone is not accessible. */
  children: ReactNode;
}

export const StatusBadge = ({ tone, children }: StatusBadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
