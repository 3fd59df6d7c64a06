import type { ReactNode } from "react";
import styles from "./StatusBadge.module.css";

/** What a status means for its owner: nothing more to come, an offer, something good, under way, to be looked at, gone wrong. */
export type StatusTone = "neutral" | "accent" | "success" | "info" | "warning" | "danger";

interface StatusBadgeProps {
  tone: StatusTone;
  /** The status in a word or two: the colour alone says nothing. */
  children: ReactNode;
}

/** How far something is, in a word. */
export const StatusBadge = ({ tone, children }: StatusBadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
