import styles from "./Badge.module.css";

/**
 * A red count: nothing at 0, `99+` above 99. Hidden from screen readers, because the surrounding control's label
 * contains the count.
 */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? "99+" : count}
    </span>
  );
}
