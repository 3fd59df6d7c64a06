import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useCategories } from "./entries.ts";
import styles from "./Footer.module.css";
import { FooterFold } from "./FooterFold.tsx";
import { morePages } from "./footer-links.ts";

/** Links to the page of every category, and to other game lists. */
export function FooterProducts() {
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
