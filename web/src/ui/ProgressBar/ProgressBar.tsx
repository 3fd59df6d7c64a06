import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  value: number;
  /** Default 1. */
  max?: number;
  /** Name for screen readers, or the id of the element that contains it. */
  name: { label: string } | { labelledBy: string };
  /** Thickness; `lg` has a gloss. */
  size?: "sm" | "md" | "lg";
  /** Warning colour: most of it is used up. */
  warns?: boolean;
  /** Complete. */
  done?: boolean;
}

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
