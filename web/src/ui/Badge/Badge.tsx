import styles from "./Badge.module.css";

/**
 * A red count; nothing at 0, `99+` above 99. Hidden from screen readers: the control around it has the number in its
 * label.
 */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? "99+" : count}
    </span>
  );
}
