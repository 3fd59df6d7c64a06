import type { LucideIcon } from "lucide-react";
import styles from "./SearchField.module.css";

/** A button styled as a search field that opens the search. */
export function SearchOpener({ Icon, label, onOpen }: { Icon: LucideIcon; label: string; onOpen(): void }) {
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      {label}
    </button>
  );
}
