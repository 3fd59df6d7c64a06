import type { ReactNode } from "react";
import styles from "./GameGrid.module.css";

interface GameGridProps {
  children: ReactNode;
  label?: string;
  busy?: boolean;
}

/** Six columns on a desktop, three on a phone; holds `GameItems` and `GameSkeletons`. */
export function GameGrid({ children, label, busy = false }: GameGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}
