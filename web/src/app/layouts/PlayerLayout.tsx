import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../../lib/chunks.ts";
import { useIsDesk } from "../../lib/media.ts";
import { useGrown } from "../../lib/rest.ts";
import { useSaved } from "../../lib/saved.ts";
import { useSession } from "../../lib/session.ts";
import { useSite } from "../../lib/site.ts";
import { Part } from "../Part.tsx";
import type { AppRoute } from "../routes.tsx";
import { hasContacts } from "../shell/contacts.ts";
import { Header } from "../shell/Header.tsx";
import styles from "./PlayerLayout.module.css";

// Below the first screen or behind a press: not part of the entry.
const Footer = lazyPart(() => import("../shell/Footer.tsx"));
const FloatingBar = lazyPart(() => import("../shell/FloatingBar.tsx"));
const BottomBar = lazyPart(() => import("../shell/BottomBar.tsx"));
const TopNav = lazyPart(() => import("../shell/TopNav.tsx"));
const SideMenu = lazyPart(() => import("../shell/SideMenu.tsx"));
const TrialBar = lazyPart(() => import("../../features/free-play/TrialBar.tsx"));
const SavedMark = lazyPart(() => import("../shell/SavedMark.tsx"));
const MenuSheet = lazyPart(() => import("../shell/MenuSheet.tsx"));

interface PlayerLayoutProps {
  layout: Exclude<AppRoute["layout"], "bare">;
  children: ReactNode;
}

/** Header, side menu, top navigation, page, footer; on a phone a bottom bar, and the menu as a sheet. */
export function PlayerLayout({ layout, children }: PlayerLayoutProps) {
  const { t } = useTranslation("common");
  const desk = useIsDesk();
  const floating = hasContacts(useSite().site) && desk;
  const trial = useSession().session?.state === "trial";
  const saved = useSaved();
  const grown = useGrown();
  const [sheet, setSheet] = useState(false);
  // Entering a game page hides the menu and leaving shows it; a press counts until then (spec section 2).
  const [choice, setChoice] = useState<{ layout: string; open: boolean }>();
  const beside = choice?.layout === layout ? choice.open : layout === "player";
  const menuOpen = desk ? beside : sheet;
  const toggle = () => (desk ? setChoice({ layout, open: !beside }) : setSheet(!sheet));

  return (
    <div className={styles.layout}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        {t("nav.skip")}
      </a>
      <Header menuOpen={menuOpen} onMenu={toggle} />
      <Part>{trial && <TrialBar />}</Part>
      <div className={styles.columns}>
        {desk && beside && (
          <aside className={styles.side}>
            <Part>
              <SideMenu />
            </Part>
          </aside>
        )}
        <div className={styles.body} data-beside-bar={floating || undefined}>
          {desk && (
            <div className={styles.topNav}>
              <Part>
                <TopNav />
              </Part>
            </div>
          )}
          <main id="main" tabIndex={-1} className={styles.main}>
            <Part>{saved !== undefined && <SavedMark since={saved} />}</Part>
            {children}
          </main>
          <Part>{grown && <Footer />}</Part>
        </div>
      </div>
      <Part>{!desk && <BottomBar menuOpen={sheet} onMenu={() => setSheet(true)} />}</Part>
      <Part>{floating && <FloatingBar />}</Part>
      <Part resetKey={String(sheet)}>{sheet && !desk && <MenuSheet onClose={() => setSheet(false)} />}</Part>
    </div>
  );
}
