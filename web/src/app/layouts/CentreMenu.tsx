import type { LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import styles from "./CentreMenu.module.css";

interface CentreMenuProps {
  title: string;
  entries: readonly { readonly path: string; readonly icon: LucideIcon; readonly label: string }[];
  /** Opens the support window; absent where the operator has none. */
  support?: { readonly icon: LucideIcon; readonly label: string; readonly onPress: () => void } | undefined;
}

/** The menu of a centre: a list beside the page on a desktop, a strip above it on a phone, with the page one is on in sight. */
export function CentreMenu({ title, entries, support }: CentreMenuProps) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!pathname) return;
    const { current } = strip;
    const here = current?.querySelector<HTMLElement>("[aria-current]");
    // Not `scrollIntoView`: that one moves the page as well.
    if (current && here) current.scrollLeft = here.offsetLeft - (current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);

  return (
    <nav className={styles.menu} aria-label={title}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <ul className={styles.list} ref={strip}>
        {entries.map(({ path, icon: Icon, label }) => (
          <li key={path}>
            <NavLink to={path} className={styles.entry ?? ""}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
        {support && (
          <li>
            <button type="button" className={styles.entry} onClick={support.onPress}>
              <support.icon size={20} aria-hidden="true" />
              {support.label}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
