import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { constants } from "../../../../shared/rules/constants.ts";
import type { LobbyCategory, Vendor } from "../../../../shared/schemas/lobby.ts";
import { useSite } from "../../lib/site.ts";
import { Img } from "../../ui/Img/Img.tsx";
import { useCategories, useHome } from "./entries.ts";
import styles from "./Footer.module.css";
import { Logo } from "./Logo.tsx";
import { SocialLinks } from "./SocialLinks.tsx";

/** A vendor appears in several categories, its logo once; at most 28 (spec section 9). */
const vendorsOf = (categories: readonly LobbyCategory[]): Vendor[] => {
  const unique = new Map(categories.flatMap(({ vendors }) => vendors.map((vendor) => [vendor.code, vendor] as const)));
  return [...unique.values()].slice(0, constants.footerVendors);
};

export default function Footer() {
  const { t } = useTranslation("common");
  const { site } = useSite();
  const { data } = useHome();
  const categories = useCategories();
  const vendors = vendorsOf(data?.categories ?? []);
  if (!site) return null;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo className={styles.logo} />
          <p>{t("footer.about")}</p>
          <SocialLinks />
        </div>
        {categories.length > 0 && (
          <nav className={styles.products} aria-label={t("nav.products")}>
            <h2 className={styles.heading}>{t("nav.products")}</h2>
            <ul>
              {categories.map(({ id, label, path }) => (
                <li key={id}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {vendors.length > 0 && (
          <section className={styles.vendors} aria-label={t("nav.vendors")}>
            <h2 className={styles.heading}>{t("nav.vendors")}</h2>
            <ul>
              {vendors.map(({ code, name, logo }) => (
                <li key={code}>
                  <Img path={logo} alt={name} width={96} height={40} fallback="vendor" />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={styles.small}>
          <p>{t("footer.age", { age: site.ageLimit })}</p>
          <p>{t("footer.rights", { year: new Date().getFullYear(), name: site.brand.name })}</p>
        </div>
      </div>
    </footer>
  );
}
