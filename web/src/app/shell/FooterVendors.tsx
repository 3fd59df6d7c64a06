import { useTranslation } from "react-i18next";
import { Img } from "../../ui/Img/Img.tsx";
import { useHome } from "./entries.ts";
import styles from "./Footer.module.css";
import { footerVendors } from "./footer-vendors.ts";

/** Whose games are played here. */
export function FooterVendors() {
  const { t } = useTranslation("common");
  const vendors = footerVendors(useHome().data?.categories ?? []);
  if (vendors.length === 0) return null;
  return (
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
  );
}
