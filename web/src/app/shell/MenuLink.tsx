import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { pages } from "../../../../shared/pages.ts";
import styles from "./SideMenu.module.css";

interface MenuLinkProps {
  /** Category or fixed entry; selects the colour. */
  id: string;
  to: string;
  label: string;
  icon: LucideIcon;
  onChoose: (() => void) | undefined;
}

/**
 * Returns whether an entry is the current page. Home has several addresses; with a `type` it shows one category
 * instead.
 */
function isHere(to: string, pathname: string, search: string): boolean {
  const [path, query] = to.split("?");
  const homes: readonly string[] = pages.home.paths;
  const samePath = path && homes.includes(path) ? homes.includes(pathname) : path === pathname;
  const type = new URLSearchParams(search).get("type");
  return samePath && type === new URLSearchParams(query).get("type");
}

export function MenuLink({ id, to, label, icon: Icon, onChoose }: MenuLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={to}
      className={styles.link}
      style={{
        "--hue": `var(--hue-${id.toLowerCase()}, var(--accent))`,
        "--on-hue": id === "HOME" ? "var(--on-accent)" : "var(--on-picture)",
      }}
      aria-current={isHere(to, pathname, search) ? "page" : undefined}
      onClick={onChoose}
    >
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.label}>{label}</span>
    </Link>
  );
}
