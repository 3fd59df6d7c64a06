import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  value: number;
  /** Default 1. */
  max?: number;
  /** What is measured, for screen readers; or the id of the words that say it. */
  name: { label: string } | { labelledBy: string };
  /** How thick; the thick one shines. */
  size?: "sm" | "md" | "lg";
  /** Most of it is used up. */
  warns?: boolean;
  /** Nothing is left to do. */
  done?: boolean;
}

/** How far something is. */
export function ProgressBar({ value, max = 1, name, size = "md", warns = false, done = false }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      data-size={size}
      data-warns={warns || undefined}
      data-done={done || undefined}
      value={value}
      max={max}
      aria-label={"label" in name ? name.label : undefined}
      aria-labelledby={"labelledBy" in name ? name.labelledBy : undefined}
    />
  );
}
