import type { ReactNode } from "react";
import styles from "./DescriptionList.module.css";

interface DescriptionListProps {
  /** Terms are unique. Items without a value are left out. */
  items: readonly { term: string; value: ReactNode }[];
  /**
   * `rows`: term and value on one line, as on a receipt. `tiles`: a box each, side by side if they fit. `columns`: the
   * same without boxes.
   */
  layout?: "rows" | "tiles" | "columns";
}

/** List of terms and values. */
export function DescriptionList({ items, layout = "rows" }: DescriptionListProps) {
  const filled = items.filter(({ value }) => value !== undefined && value !== null && value !== "");
  return (
    <dl className={styles[layout]}>
      {filled.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
