import { Headset, Menu as MenuIcon } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { openSupport } from "../../features/support/openSupport.ts";
import { lazyPart } from "../../lib/chunks.ts";
import { useSession } from "../../lib/session.ts";
import { supportUrl, useSite } from "../../lib/site.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { EntryButtons } from "./EntryButtons.tsx";
import styles from "./Header.module.css";
import { Logo } from "./Logo.tsx";

const BalancePill = lazyPart(() => import("../../features/wallet/BalancePill.tsx"));
const AccountMenu = lazyPart(() => import("../../features/account-menu/AccountMenu.tsx"));
const NoticeButton = lazyPart(() =>
  import("../../features/notices/NoticeButton.tsx").then(({ NoticeButton }) => ({ default: NoticeButton })),
);

interface HeaderProps {
  menuOpen: boolean;
  onMenu(): void;
}

/** Spec section 2: logged out, the way in; logged in, the balance, the account, notices and support. */
export function Header({ menuOpen, onMenu }: HeaderProps) {
  const { t } = useTranslation("common");
  const { site } = useSite();
  const { session, isLoading, isSignedIn } = useSession();
  const support = supportUrl(site);
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
        <Logo className={isSignedIn ? `${styles.logo} ${styles.small}` : styles.logo} />
        <div className={styles.end}>
          {isSignedIn ? (
            <Suspense fallback={null}>
              <BalancePill />
              <NoticeButton />
              {support && (
                <IconButton
                  className={styles.support}
                  label={t("nav.support")}
                  icon={<Headset size={22} />}
                  onClick={() => openSupport(support)}
                />
              )}
              <AccountMenu />
            </Suspense>
          ) : (
            // Nobody known yet: keep the place empty rather than flash the buttons of a guest.
            (session || !isLoading) && <EntryButtons />
          )}
        </div>
      </div>
    </header>
  );
}
