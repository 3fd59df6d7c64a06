import { Copy, House, Send, Shield } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { formatInstant, unbroken } from "../../../lib/i18n/format.ts";
import { useCopyAccount } from "../../../lib/session/copy-account.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import styles from "./OverviewHead.module.css";

const ways = [
  { id: "security", page: "securityCenter", Icon: Shield },
  { id: "upline", page: "agentTransferUpline", Icon: Send },
  { id: "site", page: "home", Icon: House },
] as const;

/** Page title, account, last sign-in, and links to pages outside the back-office. */
export function OverviewHead() {
  const { t } = useTranslation(["agentOverview", "account", "agent", "pages"]);
  const { member, lastLogin } = useSession().session ?? {};
  const utcOffset = useSiteFormat().utcOffset;
  const copy = useCopyAccount();
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1 className={styles.title}>{t("pages:agentTeamOverview.title")}</h1>
        {member && (
          <p className={styles.line}>
            <span>{t("agent:home.hello", { name: member.nickname || member.account })}</span>
            <span className={styles.account}>
              <span className="visually-hidden">{t("account:accountId")}: </span>
              {member.account}
              <IconButton
                className={styles.copy}
                label={t("account:copy")}
                icon={<Copy size={16} />}
                onClick={() => void copy(member.account)}
              />
            </span>
            <span>
              {lastLogin
                ? `${t("agent:home.lastLogin")}: ${unbroken(formatInstant(lastLogin.at, utcOffset))}`
                : t("agent:home.firstLogin")}
              {lastLogin?.ip && ` ${t("agent:home.from", { ip: lastLogin.ip })}`}
            </span>
          </p>
        )}
      </div>
      <nav className={styles.ways} aria-label={t("agent:home.ways")}>
        {ways.map(({ id, page, Icon }) => (
          <Link key={id} className={styles.way} to={pathTo(page)}>
            <Icon size={18} aria-hidden="true" />
            {t(`ways.${id}`)}
          </Link>
        ))}
      </nav>
    </header>
  );
}
