import { ChevronDown, CircleQuestionMark, Handshake, Headset, LifeBuoy, MessageSquareHeart } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { type PageId, pages } from "../../../../shared/pages.ts";
import { siteDay } from "../../../../shared/rules/dates.ts";
import { useHelp } from "../../features/help/api.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { useInView } from "../../lib/browser/in-view.ts";
import { useIsNarrow } from "../../lib/browser/media.ts";
import { pagePath } from "../../lib/browser/page-path.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useSession } from "../../lib/session/session.ts";
import { supportUrl, useSite, useSiteFormat } from "../../lib/startup/site.ts";
import { LinkButton } from "../../ui/Button/Button.tsx";
import { Img } from "../../ui/Img/Img.tsx";
import { isBuilt } from "../routes.tsx";
import { useCategories, useHome } from "./entries.ts";
import styles from "./Footer.module.css";
import { footerVendors } from "./footer-vendors.ts";
import { Logo } from "./Logo.tsx";
import { isSocial, SocialIcon } from "./SocialIcon.tsx";

/** Footer (spec section 2): help, products by kind, agents and FAQ, social pages, vendors, partner, copyright. */
export default function Footer() {
  const { t } = useTranslation("common");
  const { site } = useSite();
  const { utcOffset } = useSiteFormat();
  if (!site) return null;
  const year = siteDay(serverNow(), utcOffset).slice(0, "YYYY".length);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo className={styles.logo} />
          <p>{t("footer.about")}</p>
          <SocialLinks />
        </div>
        <FooterProducts />
        <FooterHelp />
        <FooterVendors />
        <div className={styles.small}>
          <p className={styles.partner}>
            <img src="/brand/partner.svg" alt="" width={40} height={40} loading="lazy" />
            {t("footer.partner")}
          </p>
          <p>{t("footer.age", { age: site.ageLimit })}</p>
          <p>{t("footer.rights", { year, name: site.brand.name })}</p>
        </div>
      </div>
    </footer>
  );
}

function SocialLinks() {
  const { t } = useTranslation("common");
  const { site } = useSite();
  const links = (site?.resources ?? []).filter(({ type }) => isSocial(type));
  if (links.length === 0) return null;
  return (
    <nav aria-label={t("nav.follow")}>
      <ul className={styles.list}>
        {links.map(({ type, url, label }) => (
          <li key={type}>
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
              <SocialIcon type={type} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterVendors() {
  const { t } = useTranslation("common");
  const vendors = footerVendors(useHome().data?.categories ?? []);
  if (vendors.length === 0) return null;
  return (
    <section className={styles.vendors} aria-label={t("nav.vendors")}>
      <FooterFold title={t("nav.vendors")}>
        <ul>
          {vendors.map(({ code, name, logo }) => (
            <li key={code}>
              <Img path={logo} alt={name} width={96} height={40} fallback="vendor" />
            </li>
          ))}
        </ul>
      </FooterFold>
    </section>
  );
}

function FooterProducts() {
  const { t } = useTranslation(["common", "pages"]);
  const categories = useCategories();
  return (
    <>
      {categories.length > 0 && (
        <nav className={styles.products} aria-label={t("nav.products")}>
          <FooterFold title={t("nav.products")}>
            <ul>
              {categories.map(({ id, label, path }) => (
                <li key={id}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </FooterFold>
        </nav>
      )}
      <nav className={styles.products} aria-label={t("footer.more")}>
        <FooterFold title={t("footer.more")}>
          <ul>
            {morePages.map(({ id, path }) => (
              <li key={id}>
                <Link to={path}>{t(`pages:${id}.title`)}</Link>
              </li>
            ))}
          </ul>
        </FooterFold>
      </nav>
    </>
  );
}

const wanted: readonly string[] = [
  "new",
  "jp",
  "crash",
  "rou",
  "bac",
  "horse",
  "jl",
  "ppslot",
  "pplive",
  "lottery",
  "seaLottery",
  "vnLottery",
  "promotions",
  "winners",
  "pointMall",
  "seamless",
  "download",
];

const isPage = (id: string): id is PageId => Object.hasOwn(pages, id);

interface FooterLink {
  readonly id: PageId;
  readonly path: string;
}

const morePages: readonly FooterLink[] = wanted.filter(isPage).flatMap((id) => {
  const [path] = pages[id].paths;
  return isBuilt(path) ? [{ id, path }] : [];
});

const help = pathTo("help");

/** Help sections, loaded when the footer approaches the viewport, and links to support, agents and the FAQ. */
function FooterHelp() {
  const { t } = useTranslation("common");
  const [box, near] = useInView<HTMLElement>();
  const { help: centre } = useHelp(near);
  const support = supportUrl(useSite().site);
  const agent = useSession().session?.state === "agent" ? pagePath("agentHome") : pagePath("agent");
  // Until the sections load, only the terms are listed. Their anchor is the same for every operator.
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
      {/* The support links are never collapsed. */}
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

/** A footer list below its heading, collapsed at first on a phone. */
function FooterFold({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const narrow = useIsNarrow();
  const [open, setOpen] = useState(false);
  if (!narrow) {
    return (
      <>
        <h2 className={styles.heading}>{title}</h2>
        {children}
      </>
    );
  }
  return (
    <>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </>
  );
}
