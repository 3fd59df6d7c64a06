import { Menu as MenuIcon, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useIsDesktop } from "../../lib/browser/media.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { withTexts } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { hasFlag, useSite } from "../../lib/startup/site.ts";
import { LinkButton } from "../../ui/Button/Button.tsx";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import styles from "./Header.module.css";
import { Logo } from "./Logo.tsx";

const HeaderLanguage = lazyComponent(() => import("./HeaderLanguage.tsx"));
const SignedInBar = lazyComponent(withTexts("shell", () => import("./SignedInBar.tsx")));

interface HeaderProps {
  menuOpen: boolean;
  onMenu(): void;
}

/** Header (spec section 2). Signed out: sign-in and registration. Signed in: balance, account, notices and support. */
export function Header({ menuOpen, onMenu }: HeaderProps) {
  const { t } = useTranslation("common");
  const { session, isLoading, isSignedIn } = useSession();
  const desktop = useIsDesktop();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <IconButton
          className={styles.toggle}
          label={t(menuOpen ? "nav.closeMenu" : "nav.openMenu")}
          aria-expanded={menuOpen}
          icon={<MenuIcon size={24} />}
          onClick={onMenu}
        />
        <Logo className={styles.logo} small={isSignedIn} />
        <div className={styles.end}>
          <button
            type="button"
            className={styles.search}
            data-crowded={isSignedIn || undefined}
            title={t("nav.search")}
            aria-haspopup="dialog"
            aria-keyshortcuts="/"
            onClick={() => popupStore.open({ name: "search" })}
          >
            <Search size={22} aria-hidden="true" />
            <span>{t("nav.search")}</span>
          </button>
          <LazyBoundary>{desktop && <HeaderLanguage />}</LazyBoundary>
          {isSignedIn ? (
            <LazyBoundary>
              <SignedInBar />
            </LazyBoundary>
          ) : (
            // Empty until the session is loaded, so that a guest's buttons do not flash.
            (session || !isLoading) && <EntryButtons />
          )}
        </div>
      </div>
    </header>
  );
}

const FreePlayButton = lazyComponent(() => import("../../features/auth/FreePlayButton.tsx"));

/** Buttons for sign-in and registration, which return to the current page. */
function EntryButtons() {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const { site } = useSite();
  const desktop = useIsDesktop();
  const from = { from: `${pathname}${search}` };
  const registers = hasFlag(site, "DIRECTREG3");
  return (
    <>
      <LazyBoundary>{desktop && <FreePlayButton />}</LazyBoundary>
      <LinkButton to={pathTo("login")} state={from} variant={registers ? "secondary" : "primary"}>
        {t("nav.signIn")}
      </LinkButton>
      {registers && (
        <LinkButton to={pathTo("register")} state={from} variant="primary">
          {t("nav.register")}
        </LinkButton>
      )}
    </>
  );
}
