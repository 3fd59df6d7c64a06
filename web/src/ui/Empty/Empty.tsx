import type { ReactNode } from "react";
import styles from "./Empty.module.css";

interface EmptyProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

export function Empty({ title, text, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.art} viewBox="0 0 96 64" aria-hidden="true">
        <ellipse cx="48" cy="57" rx="34" ry="5" fill="var(--surface)" />
        <rect x="16" y="14" width="30" height="38" rx="6" fill="var(--raised)" transform="rotate(-9 31 33)" />
        <rect x="48" y="12" width="30" height="38" rx="6" fill="var(--raised-2)" transform="rotate(8 63 31)" />
        <path
          d="M63 22c3 0 4 3 2.6 5.5 2.800-.5 5 1.500 4 4.200-1 2.500-4 2.800-5.800 1-.2 2.800-2.800 4.200-5 2.800-2.200-1.500-2-4.500.2-6-2.600-.6-3.600-3.500-2-5.600 1.700-2 4.700-1.300 5.500 1.100-.4-1.400-.3-3 .5-3z"
          fill="var(--accent)"
        />
      </svg>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
