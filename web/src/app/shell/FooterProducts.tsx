import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useCategories } from "./entries.ts";
import styles from "./Footer.module.css";
import { morePages } from "./footer-links.ts";

/** Every kind of game by its page, and the lists that are no kind. */
export function FooterProducts() {
  const { t } = useTranslation(["common", "pages"]);
  const categories = useCategories();
  return (
    <>
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
      <nav className={styles.products} aria-label={t("footer.more")}>
        <h2 className={styles.heading}>{t("footer.more")}</h2>
        <ul>
          {morePages.map(({ id, path }) => (
            <li key={id}>
              <Link to={path}>{t(`pages:${id}.title`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
