import type { ReactNode } from "react";
import styles from "./GameGrid.module.css";

interface GameGridProps {
  children: ReactNode;
  label?: string;
  busy?: boolean;
}

/** Grid of `GameItems` and `GameSkeletons`: six columns on a desktop, three on a phone. */
export function GameGrid({ children, label, busy = false }: GameGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}
