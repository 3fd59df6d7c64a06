import styles from "./Badge.module.css";

/** A red count; nothing at 0, `99+` above 99. Decorative: the control it sits on says the number. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? "99+" : count}
    </span>
  );
}
