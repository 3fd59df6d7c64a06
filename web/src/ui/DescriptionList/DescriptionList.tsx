import type { ReactNode } from "react";
import styles from "./DescriptionList.module.css";

interface DescriptionListProps {
  /** Terms must be unique. Items without a value are omitted. */
  items: readonly { term: string; value: ReactNode }[];
  /**
   * `rows`: term and value on one line, as on a receipt. `tiles`: one box per item, side by side if they fit.
   * `columns`: tiles without boxes.
   */
  layout?: "rows" | "tiles" | "columns";
}

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
