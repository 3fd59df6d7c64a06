import type { LucideIcon } from "lucide-react";
import type { KeyboardEvent } from "react";
import { NavLink } from "react-router-dom";
import styles from "./CentreList.module.css";
import { WaitingCount, type WaitingCountProps } from "./WaitingCount.tsx";

interface CentreListEntry {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly waiting?: WaitingCountProps;
}

export interface CentreListProps {
  entries: readonly CentreListEntry[];
  /** Opens the support window; undefined if the operator has none. */
  support?: { readonly icon: LucideIcon; readonly label: string; readonly onPress: () => void } | undefined;
  /** Called when an entry is chosen, including the current page's. The page then replaces the sheet's history entry. */
  onChoose?: () => void;
}

/** List of a centre's pages, with the current one marked. */
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

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus between menu entries on arrow keys, Home and End. */
function moveAmongEntries(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const list = event.currentTarget.closest("ul");
  if (!step || !list || event.altKey || event.ctrlKey || event.metaKey) return;
  const entries = [...list.querySelectorAll<HTMLElement>("a, button")];
  event.preventDefault();
  entries[step(entries.indexOf(event.currentTarget), entries.length)]?.focus();
}
