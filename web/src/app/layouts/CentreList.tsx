import type { LucideIcon } from "lucide-react";
import { NavLink } from "react-router-dom";
import styles from "./CentreList.module.css";
import { moveAmongEntries } from "./entry-keys.ts";
import { WaitingCount, type WaitingCountProps } from "./WaitingCount.tsx";

interface CentreListEntry {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly waiting?: WaitingCountProps;
}

export interface CentreListProps {
  entries: readonly CentreListEntry[];
  /** Opens the support window; absent where the operator has none. */
  support?: { readonly icon: LucideIcon; readonly label: string; readonly onPress: () => void } | undefined;
  /** An entry was chosen, also the one of the page one is on: the page takes the place of the sheet in the history. */
  onChoose?: () => void;
}

/** The pages of a centre, one below the other, the one on screen marked. */
export function CentreList({ entries, support, onChoose }: CentreListProps) {
  return (
    <ul className={styles.list}>
      {entries.map(({ path, icon: Icon, label, waiting }) => (
        <li key={path}>
          <NavLink
            to={path}
            className={styles.entry ?? ""}
            onKeyDown={moveAmongEntries}
            {...(onChoose && { onClick: onChoose, replace: true })}
          >
            <Icon size={20} aria-hidden="true" />
            {label}
            {waiting && <WaitingCount {...waiting} />}
          </NavLink>
        </li>
      ))}
      {support && (
        <li>
          <button
            type="button"
            className={styles.entry}
            onKeyDown={moveAmongEntries}
            onClick={() => {
              onChoose?.();
              support.onPress();
            }}
          >
            <support.icon size={20} aria-hidden="true" />
            {support.label}
          </button>
        </li>
      )}
    </ul>
  );
}
