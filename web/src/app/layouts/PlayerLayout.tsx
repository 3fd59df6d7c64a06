import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { useIsDesktop } from "../../lib/browser/media.ts";
import { withTexts } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { useIdleMountsDone } from "../../lib/startup/idle-mount.ts";
import { useSite } from "../../lib/startup/site.ts";
import { classNames } from "../../ui/class-names.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { useRoute } from "../routes.tsx";
import { hasContacts } from "../shell/contacts.ts";
import { Header } from "../shell/Header.tsx";
import styles from "./PlayerLayout.module.css";

// Not in the entry bundle: these parts are below the first screen or opened by a press.
const Footer = lazyComponent(withTexts("shell", () => import("../shell/Footer.tsx")));
const FloatingBar = lazyComponent(() => import("../shell/FloatingBar.tsx"));
const BottomBar = lazyComponent(() => import("../shell/BottomBar.tsx"));
const TopNav = lazyComponent(withTexts("shell", () => import("../shell/TopNav.tsx")));
const SideMenu = lazyComponent(withTexts("shell", () => import("../shell/SideMenu.tsx")));
const TrialBar = lazyComponent(() => import("../../features/free-play/TrialBar.tsx"));
const menuSheet = withTexts("shell", () => import("../shell/MenuSheet.tsx"));
const MenuSheet = lazyComponent(menuSheet);

/** Layout for players. A phone has a bottom bar, and the side menu is a sheet. */
export function PlayerLayout() {
  const { t } = useTranslation("common");
  const desktop = useIsDesktop();
  const floating = hasContacts(useSite().site) && desktop;
  const trial = useSession().session?.state === "trial";
  const pageComplete = useIdleMountsDone();
  const [sheet, setSheet] = useState(false);
  // Game pages hide the menu at first. The toggle applies until the visitor enters or leaves a game page.
  const game = useRoute().layout === "game";
  const [choice, setChoice] = useState<{ game: boolean; open: boolean }>();
  const beside = choice?.game === game ? choice.open : !game;
  const menuOpen = desktop ? beside : sheet;
  const toggle = () => (desktop ? setChoice({ game, open: !beside }) : setSheet(!sheet));

  return (
    <div className={styles.layout}>
      <a className={classNames("visually-hidden", styles.skip)} href="#main">
        {t("nav.skip")}
      </a>
      <Header menuOpen={menuOpen} onMenu={toggle} />
      <LazyBoundary>{trial && <TrialBar />}</LazyBoundary>
      <div className={styles.columns}>
        {desktop && beside && (
          <aside className={styles.side}>
            <LazyBoundary>
              <SideMenu />
            </LazyBoundary>
          </aside>
        )}
        <div className={styles.body} data-beside-bar={floating || undefined}>
          {desktop && (
            <div className={styles.topNav}>
              <LazyBoundary>
                <TopNav />
              </LazyBoundary>
            </div>
          )}
          <main id="main" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          <LazyBoundary>{pageComplete && <Footer />}</LazyBoundary>
        </div>
      </div>
      <LazyBoundary>
        {!desktop && <BottomBar menuOpen={sheet} menu={menuSheet} onMenu={() => setSheet(true)} />}
      </LazyBoundary>
      <LazyBoundary>{floating && <FloatingBar />}</LazyBoundary>
      <LazyBoundary resetKey={String(sheet)} onClose={() => setSheet(false)}>
        {sheet && !desktop && <MenuSheet onClose={() => setSheet(false)} />}
      </LazyBoundary>
    </div>
  );
}
