import { Copy, LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../shared/page-paths.ts";
import { AgentBalance } from "../../features/agent/parts/AgentBalance.tsx";
import { Clock } from "../../features/agent/parts/Clock.tsx";
import { useLanguageChoice } from "../../lib/i18n/language-choice.ts";
import { useCopyAccount } from "../../lib/session/copy-account.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignOut } from "../../lib/session/sign-out.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { Img } from "../../ui/Img/Img.tsx";
import { LanguageSwitch } from "../../ui/LanguageSwitch/LanguageSwitch.tsx";
import { Logo } from "../shell/Logo.tsx";
import styles from "./AgentHeader.module.css";
import bare from "./BareLayout.module.css";

/**
 * Header of the agent centre: account, the site's time, wallet, and a sign-out that opens `/agent` (spec section 2).
 */
export function AgentHeader() {
  const { t } = useTranslation(["agent", "account"]);
  const [language, chooseLanguage] = useLanguageChoice();
  const member = useSession().session?.member;
  const askToSignOut = useSignOut(pathTo("agent"));
  const copy = useCopyAccount();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo className={bare.logo} small to="agentTeamOverview" />
        <div className={styles.account}>
          <span className={styles.avatar}>
            <Img path={member?.avatar ?? ""} alt="" width={36} height={36} eager fallback="avatar" />
          </span>
          <p className={styles.name}>{member?.nickname || member?.account}</p>
          {member && (
            <IconButton
              className={styles.copy}
              label={t("account:copy")}
              icon={<Copy size={16} />}
              onClick={() => void copy(member.account)}
            />
          )}
        </div>
        <p className={styles.clock}>
          <span className="visually-hidden">{t("home.clock")} </span>
          <Clock />
        </p>
        <div className={styles.balance}>
          <AgentBalance />
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
  );
}
