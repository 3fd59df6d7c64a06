import { CirclePause, Headset } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../shared/page-paths.ts";
import AccountMenu from "../../features/account-menu/AccountMenu.tsx";
import BalancePill from "../../features/wallet/BalancePill.tsx";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useLanguageChoice } from "../../lib/i18n/language-choice.ts";
import { useUnread } from "../../lib/session/badges.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { classNames } from "../../ui/class-names.ts";
import { LanguageSwitch } from "../../ui/LanguageSwitch/LanguageSwitch.tsx";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { Logo } from "../shell/Logo.tsx";
import bare from "./BareLayout.module.css";
import centre from "./Centre.module.css";
import { CentreMenu } from "./CentreMenu.tsx";
import { builtEntries } from "./centre-menu.ts";
import styles from "./PausedLayout.module.css";
import { pausedMenu } from "./paused-menu.ts";

const PaidBeforeStrip = lazyComponent(() => import("../../features/deposit/PaidBeforeStrip.tsx"));
const PayoutStrip = lazyComponent(() => import("../../features/withdraw/PayoutStrip.tsx"));

/** Layout during a time-out or exclusion: balance, account, language and support, without games. */
export default function PausedLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["paused", "member", "common"]);
  const [language, chooseLanguage] = useLanguageChoice();
  const support = supportUrl(useSite().site);
  const unread = useUnread();
  const waitingOf = (count: number) => ({ count, label: t("member:waiting", { count }) });
  const entries = builtEntries(pausedMenu).map((entry) => ({
    ...{ ...entry, label: t(`member:menu.${entry.id}`) },
    waiting: waitingOf(entry.id === "messageV2" ? unread : 0),
  }));
  return (
    <div className={bare.layout}>
      <a className={classNames("visually-hidden", bare.skip)} href="#main">
        {t("common:nav.skip")}
      </a>
      <header className={classNames(bare.header, styles.header)}>
        <Logo className={bare.logo} small />
        <div className={styles.end}>
          <BalancePill />
          <AccountMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classNames(bare.main, styles.main)}>
        <div className={centre.centre}>
          <CentreMenu
            title={t("menu")}
            entries={[{ path: pathTo("home"), icon: CirclePause, label: t("start") }, ...entries]}
            waiting={waitingOf(unread)}
            support={
              support
                ? { icon: Headset, label: t("common:nav.support"), onPress: () => openSupport(support) }
                : undefined
            }
          />
          <div className={centre.page}>
            <LazyBoundary>
              <PayoutStrip />
            </LazyBoundary>
            <LazyBoundary>
              <PaidBeforeStrip />
            </LazyBoundary>
            {children}
          </div>
        </div>
      </main>
      <footer className={styles.foot}>
        <LanguageSwitch current={language} onChoose={chooseLanguage} />
      </footer>
    </div>
  );
}
