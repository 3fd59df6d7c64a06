import { Copy, House, LogIn, Shield } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { useCopyAccount } from "../../../lib/session/copy-account.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { Stat, StatGroup } from "../../../ui/Stat/Stat.tsx";
import { AgentBalance } from "../parts/AgentBalance.tsx";
import styles from "./AgentHomePage.module.css";

/** `/agentHome`: the agent's account and balance. */
export default function AgentHomePage() {
  const { t } = useTranslation(["agent", "account"]);
  const { session } = useSession();
  const utcOffset = useSite().site?.utcOffset ?? 0;
  const copy = useCopyAccount();
  const { member, lastLogin } = session ?? {};
  if (!member) return null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.avatar}>
          <Img path={member.avatar ?? ""} alt="" width={64} height={64} eager fallback="avatar" />
        </span>
        <div className={styles.who}>
          <h1 className={styles.name}>{t("home.hello", { name: member.nickname || member.account })}</h1>
          <p className={styles.account}>
            <span className={styles.mark}>{t("account:agent")}</span>
            <span className="visually-hidden">{t("account:accountId")}: </span>
            <span className={styles.id}>{member.account}</span>
            <IconButton label={t("account:copy")} icon={<Copy size={18} />} onClick={() => void copy(member.account)} />
          </p>
        </div>
      </header>
      <StatGroup label={t("home.figures")}>
        <AgentBalance />
        <Stat
          label={t("home.lastLogin")}
          value={lastLogin ? formatInstant(lastLogin.at, utcOffset) : t("home.firstLogin")}
          note={lastLogin?.ip && t("home.from", { ip: lastLogin.ip })}
          icon={<LogIn size={18} aria-hidden="true" />}
        />
      </StatGroup>
      <nav className={styles.ways} aria-label={t("home.ways")}>
        <LinkButton to={pathTo("securityCenter")} icon={<Shield size={18} aria-hidden="true" />}>
          {t("home.security")}
        </LinkButton>
        <LinkButton to={pathTo("home")} icon={<House size={18} aria-hidden="true" />}>
          {t("home.site")}
        </LinkButton>
      </nav>
    </div>
  );
}
