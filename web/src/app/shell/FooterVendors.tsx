import { useTranslation } from "react-i18next";
import { Img } from "../../ui/Img/Img.tsx";
import { useHome } from "./entries.ts";
import styles from "./Footer.module.css";
import { FooterFold } from "./FooterFold.tsx";
import { footerVendors } from "./footer-vendors.ts";

/** Logos of the vendors. */
export function FooterVendors() {
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
