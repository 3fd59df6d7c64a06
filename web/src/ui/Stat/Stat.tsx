import type { ReactNode } from "react";
import styles from "./Stat.module.css";

interface StatProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

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

/** Key figures side by side, two per line on a phone. */
export const StatGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={label}>
    {children}
  </section>
);
