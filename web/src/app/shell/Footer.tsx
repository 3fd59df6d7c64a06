import { useTranslation } from "react-i18next";
import { siteDay } from "../../../../shared/rules/dates.ts";
import { serverNow } from "../../lib/api/server-clock.ts";
import { useSite, useSiteFormat } from "../../lib/startup/site.ts";
import styles from "./Footer.module.css";
import { FooterHelp } from "./FooterHelp.tsx";
import { FooterProducts } from "./FooterProducts.tsx";
import { FooterVendors } from "./FooterVendors.tsx";
import { Logo } from "./Logo.tsx";
import { SocialLinks } from "./SocialLinks.tsx";

/** Footer of spec section 2: help, products by kind, agents and FAQ, social pages, vendors, partner, copyright. */
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
