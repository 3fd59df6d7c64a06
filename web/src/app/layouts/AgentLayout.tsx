import { Headset, LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { Clock } from "../../features/agent/parts/Clock.tsx";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useLanguageChoice } from "../../lib/i18n/language-choice.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignOut } from "../../lib/session/sign-out.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { Img } from "../../ui/Img/Img.tsx";
import { LanguageSwitch } from "../../ui/LanguageSwitch/LanguageSwitch.tsx";
import { Logo } from "../shell/Logo.tsx";
import styles from "./AgentLayout.module.css";
import { agentMenu } from "./agent-menu.ts";
import bare from "./BareLayout.module.css";
import centre from "./Centre.module.css";
import { CentreMenu } from "./CentreMenu.tsx";
import { builtEntries } from "./centre-menu.ts";

/** The agent centre: brand, who is at work and what time it is there, the menu, and the way out (spec section 2). */
export default function AgentLayout() {
  const { t } = useTranslation(["agent", "common"]);
  const [language, chooseLanguage] = useLanguageChoice();
  const member = useSession().session?.member;
  const support = supportUrl(useSite().site);
  const askToSignOut = useSignOut(pathTo("agent"));
  const entries = builtEntries(agentMenu).map((entry) => ({ ...entry, label: t(`menu.${entry.id}`) }));
  return (
    <div className={bare.layout}>
      <a className={classNames("visually-hidden", bare.skip)} href="#main">
        {t("common:nav.skip")}
      </a>
      <header className={styles.header}>
        <div className={styles.row}>
          <Logo className={bare.logo} small />
          <div className={styles.account}>
            <span className={styles.avatar}>
              <Img path={member?.avatar ?? ""} alt="" width={36} height={36} eager fallback="avatar" />
            </span>
            <p className={styles.name}>{member?.nickname || member?.account}</p>
            <p className={styles.clock}>
              <span className="visually-hidden">{t("home.clock")} </span>
              <Clock />
            </p>
          </div>
          <div className={styles.tools}>
            <LanguageSwitch current={language} onChoose={chooseLanguage} />
            <IconButton
              label={t("home.signOut")}
              icon={<LogOut size={20} />}
              className={styles.out}
              onClick={() => void askToSignOut()}
            />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={bare.main}>
        <div className={centre.centre}>
          <CentreMenu
            title={t("menu.label")}
            entries={entries}
            support={
              support ? { icon: Headset, label: t("menu.support"), onPress: () => openSupport(support) } : undefined
            }
          />
          <div className={centre.page}>
            <Outlet />
          </div>
        </div>
      </main>
    </div>
  );
}
