import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  value: number;
  max?: number;
  /** Name for screen readers, or the id of the element with the name. */
  name: { label: string } | { labelledBy: string };
  /** Height. `lg` also has a gloss. */
  size?: "sm" | "md" | "lg";
  /** Uses the warning colour. */
  warns?: boolean;
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
