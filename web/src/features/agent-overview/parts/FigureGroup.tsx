import type { ReactNode } from "react";
import styles from "./FigureGroup.module.css";

interface FigureGroupProps {
  title: string;
  /** Number of columns on a desktop. */
  columns: 3 | 4 | 5;
  children: ReactNode;
}

/** A group of figures, two per row on a phone. */
export const FigureGroup = ({ title, columns, children }: FigureGroupProps) => (
  <section className={styles.group} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.figures} style={{ "--columns": columns }}>
      {children}
    </ul>
  </section>
);
