import { ChevronDown, CircleQuestionMark } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { type HomeView, homePath } from "../../features/home/api.ts";
import { pagePath } from "../../lib/browser/page-path.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSite } from "../../lib/startup/site.ts";
import { useRoute } from "../routes.tsx";
import { ExtraLink } from "./ExtraLink.tsx";
import { useCategories } from "./entries.ts";
import { type Extra, extrasOf } from "./extras.ts";
import styles from "./TopNav.module.css";

interface Item {
  id: Exclude<HomeView, "HOME">;
  label: string;
}

/** Top navigation: hot games, favourites and categories, which filter home, then the operator's extra links. */
export default function TopNav() {
  const { t } = useTranslation("common");
  const { isSignedIn } = useSession();
  const { site } = useSite();
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get("type");
  const here = useRoute();
  const items: Item[] = [
    { id: "HOT", label: t("nav.hot") },
    { id: "FAV", label: t("nav.favourites") },
    ...useCategories(),
  ];
  const extras = extrasOf(site, pagePath);
  return (
    <nav className={styles.bar} aria-label={t("nav.categories")}>
      <div className={styles.scroll}>
        <ul className={styles.list}>
          {items.map(({ id, label }) => {
            const path = homePath(id);
            // Guests must sign in to see favourites (spec section 4).
            const to = id === "FAV" && !isSignedIn ? { to: pathTo("login"), state: { from: path } } : { to: path };
            const current = here.key === "home" ? chosen === id : here.id === pageOf(id);
            return (
              <li key={id}>
                <Link
                  {...to}
                  className={styles.link}
                  style={{ "--hue": `var(--hue-${id.toLowerCase()})` }}
                  aria-current={current ? "page" : undefined}
                >
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
      <Link to={pathTo("help")} className={styles.link} aria-current={here.popup === "help" ? "page" : undefined}>
        <CircleQuestionMark size={22} aria-hidden="true" />
        <span className="visually-hidden">{t("footer.helpCentre")}</span>
      </Link>
      {extras.length > 0 && <MoreMenu extras={extras} />}
    </nav>
  );
}

const pageOf = (id: Item["id"]): string => (id === "FAV" ? "favorite" : id.toLowerCase());

/** Extra entries of the navigation, expanded by a button. They are plain links without the menu role. */
function MoreMenu({ extras }: { extras: readonly Extra[] }) {
  const { t } = useTranslation("common");
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();

  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <div className={styles.more} ref={box}>
      <button
        type="button"
        ref={button}
        className={styles.link}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {t("nav.more")}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={list} className={styles.panel} hidden={!open}>
        {extras.map((extra) => (
          <li key={extra.type}>
            <ExtraLink extra={extra} className={styles.extra} onChoose={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
