import { CircleQuestionMark, Handshake, Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { openSupport } from "../../features/support/openSupport.ts";
import { pagePath } from "../../lib/built.ts";
import { useSession } from "../../lib/session.ts";
import { supportUrl, useSite } from "../../lib/site.ts";
import { LinkButton } from "../../ui/Button/Button.tsx";
import styles from "./Footer.module.css";

/** The help list, and the buttons for agents and for questions. */
export function FooterHelp() {
  const { t } = useTranslation("common");
  const support = supportUrl(useSite().site);
  const help = pagePath("help");
  const agent = useSession().session?.state === "agent" ? pagePath("agentHome") : pagePath("agent");
  return (
    <nav className={styles.products} aria-label={t("footer.help")}>
      <h2 className={styles.heading}>{t("footer.help")}</h2>
      <ul>
        {help && (
          <>
            <li>
              <Link to={help}>{t("footer.helpCentre")}</Link>
            </li>
            <li>
              <Link to={`${help}#term`}>{t("footer.terms")}</Link>
            </li>
          </>
        )}
        {support && (
          <li>
            <button type="button" onClick={() => openSupport(support)}>
              <Headset size={16} aria-hidden="true" />
              {t("nav.support")}
            </button>
          </li>
        )}
      </ul>
      <div className={styles.buttons}>
        {agent && (
          <LinkButton to={agent} icon={<Handshake size={18} aria-hidden="true" />}>
            {t("footer.agent")}
          </LinkButton>
        )}
        {help && (
          <LinkButton to={help} icon={<CircleQuestionMark size={18} aria-hidden="true" />}>
            {t("footer.faq")}
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
