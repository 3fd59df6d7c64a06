import { useTranslation } from "react-i18next";
import { useSite } from "../../lib/startup/site.ts";
import { isSocial, SocialIcon } from "./SocialIcon.tsx";
import styles from "./SocialLinks.module.css";

/** Links to the social pages that the operator configured. */
export function SocialLinks() {
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
