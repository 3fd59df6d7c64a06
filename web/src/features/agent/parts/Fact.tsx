import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Fact.module.css";

interface FactProps {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
  /** A small control at the end. */
  action?: ReactNode;
}

/** One figure of the agent's start page. */
export function Fact({ icon: Icon, name, children, action }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        <Icon size={18} aria-hidden="true" />
        {name}
      </dt>
      <dd className={styles.value}>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}
