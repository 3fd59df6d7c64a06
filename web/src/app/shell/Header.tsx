import { Menu as MenuIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../lib/session/session.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { EntryButtons } from "./EntryButtons.tsx";
import styles from "./Header.module.css";
import { Logo } from "./Logo.tsx";

const SignedInBar = lazyComponent(() => import("./SignedInBar.tsx"));

interface HeaderProps {
  menuOpen: boolean;
  onMenu(): void;
}

/** Spec section 2: logged out, the way in; logged in, the balance, the account, notices and support. */
export function Header({ menuOpen, onMenu }: HeaderProps) {
  const { t } = useTranslation("common");
  const { session, isLoading, isSignedIn } = useSession();
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
          {isSignedIn ? (
            <LazyBoundary>
              <SignedInBar />
            </LazyBoundary>
          ) : (
            // Nobody known yet: keep the place empty rather than flash the buttons of a guest.
            (session || !isLoading) && <EntryButtons />
          )}
        </div>
      </div>
    </header>
  );
}
