import type { LucideIcon } from "lucide-react";
import styles from "./SearchField.module.css";

/** A button that looks like a search field and opens the search. */
export function SearchOpener({ Icon, label, onOpen }: { Icon: LucideIcon; label: string; onOpen(): void }) {
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      {label}
    </button>
  );
}
