import { CircleQuestionMark, Handshake, Headset, LifeBuoy, MessageSquareHeart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useHelp } from "../../features/help/api.ts";
import { useInView } from "../../lib/browser/in-view.ts";
import { pagePath } from "../../lib/browser/page-path.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useSession } from "../../lib/session/session.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { LinkButton } from "../../ui/Button/Button.tsx";
import styles from "./Footer.module.css";
import { FooterFold } from "./FooterFold.tsx";

const help = pathTo("help");

/**
 * Sections of the help centre, loaded when the footer approaches the viewport, and links to support, agents and the
 * FAQ.
 */
export function FooterHelp() {
  const { t } = useTranslation("common");
  const [box, near] = useInView<HTMLElement>();
  const { help: centre } = useHelp(near);
  const support = supportUrl(useSite().site);
  const agent = useSession().session?.state === "agent" ? pagePath("agentHome") : pagePath("agent");
  // The terms have a fixed anchor, whatever other sections the operator has.
  const sections = centre?.sections ?? [{ anchor: "term", title: t("footer.terms") }];
  return (
    <nav className={styles.products} aria-label={t("footer.help")} ref={box}>
      <FooterFold title={t("footer.help")}>
        <ul>
          <li>
            <Link to={help}>{t("footer.helpCentre")}</Link>
          </li>
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <Link to={`${help}#${anchor}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </FooterFold>
      {/* Links to support are never collapsed. */}
      <ul>
        {support && (
          <li>
            <button type="button" onClick={() => openSupport(support)}>
              <Headset size={16} aria-hidden="true" />
              {t("nav.support")}
            </button>
          </li>
        )}
        <li>
          <Link to={pathTo("saferPlay")}>
            <LifeBuoy size={16} aria-hidden="true" />
            {t("footer.saferPlay")}
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => popupStore.open({ name: "feedback" })}>
            <MessageSquareHeart size={16} aria-hidden="true" />
            {t("nav.feedback")}
          </button>
        </li>
      </ul>
      <div className={styles.buttons}>
        {agent && (
          <LinkButton to={agent} icon={<Handshake size={18} aria-hidden="true" />}>
            {t("footer.agent")}
          </LinkButton>
        )}
        <LinkButton to={help} icon={<CircleQuestionMark size={18} aria-hidden="true" />}>
          {t("footer.faq")}
        </LinkButton>
      </div>
    </nav>
  );
}
