import type { ReactNode } from "react";
import styles from "./DescriptionList.module.css";

interface DescriptionListProps {
  /** Terms are unlike each other; what has no value is left out. */
  items: readonly { term: string; value: ReactNode }[];
  /**
   * `rows`: term and value on a line, as on a receipt. `tiles`: a box each, side by side where there is room. `columns`:
   * the same without boxes.
   */
  layout?: "rows" | "tiles" | "columns";
}

/** Facts by name. */
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
