import type { ReactNode } from "react";
import styles from "./Stat.module.css";

interface StatProps {
  label: string;
  value: ReactNode;
  /** What the figure is measured by or compared with. */
  note?: ReactNode;
  icon?: ReactNode;
  /** A small control at the end, such as asking again. */
  action?: ReactNode;
}

/** One figure that a page is about. */
export const Stat = ({ label, value, note, icon, action }: StatProps) => (
  <div className={styles.stat}>
    <p className={styles.label}>
      {icon}
      {label}
    </p>
    <p className={styles.value}>{value}</p>
    {note && <p className={styles.note}>{note}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

/** Figures side by side, two on a phone. */
export const StatGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={label}>
    {children}
  </section>
);
