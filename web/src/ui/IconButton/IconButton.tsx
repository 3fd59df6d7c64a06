import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Badge } from "../Badge/Badge.tsx";
import { classNames } from "../class-names.ts";
import styles from "./IconButton.module.css";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shown as tooltip and announced by screen readers. */
  label: string;
  icon: ReactNode;
  badge?: number;
}

/** A 44 px target with one icon. */
export function IconButton({ label, icon, badge = 0, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={badge > 0 ? `${label} (${badge})` : label}
      title={label}
      {...rest}
      className={classNames(styles.button, className)}
    >
      {icon}
      {badge > 0 && (
        <span className={styles.badge}>
          <Badge count={badge} />
        </span>
      )}
    </button>
  );
}
