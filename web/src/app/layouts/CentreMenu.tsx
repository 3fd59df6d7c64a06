import { ChevronDown, Menu } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { useIsDesktop } from "../../lib/browser/media.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { CentreList, type CentreListProps } from "./CentreList.tsx";
import styles from "./CentreMenu.module.css";
import { WaitingCount, type WaitingCountProps } from "./WaitingCount.tsx";

const CentreSheet = lazyComponent(() => import("./CentreSheet.tsx"));

interface CentreMenuProps extends Pick<CentreListProps, "entries" | "support"> {
  title: string;
  waiting?: WaitingCountProps;
}

/** Menu of a centre: a list beside the page on a desktop, a button that opens a sheet on a phone. */
export function CentreMenu({ title, waiting, ...list }: CentreMenuProps) {
  const desktop = useIsDesktop();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (desktop) {
    return (
      <nav ref={showCurrent} className={styles.menu} aria-label={title}>
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        <CentreList {...list} />
      </nav>
    );
  }
  const here = list.entries.find(({ path }) => path === pathname);
  const Icon = here?.icon ?? Menu;
  return (
    <nav aria-label={title}>
      <button
        type="button"
        className={styles.switch}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon size={20} aria-hidden="true" />
        <span className={styles.here}>
          {here && <span className="visually-hidden">{title}: </span>}
          {here?.label ?? title}
        </span>
        {waiting && <WaitingCount {...waiting} />}
        <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
      </button>
      {open && (
        <LazyBoundary onClose={close}>
          <CentreSheet title={title} {...list} onClose={close} />
        </LazyBoundary>
      )}
    </nav>
  );
}

/** Scrolls a long menu to the current page's entry, without scrolling the page. */
function showCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>("[aria-current=page]");
  if (menu && current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
}
