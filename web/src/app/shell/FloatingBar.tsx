import { Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openSupport } from "../../features/support/openSupport.ts";
import { resourceUrl, supportUrl, useSite } from "../../lib/site.ts";
import styles from "./FloatingBar.module.css";
import { SocialIcon } from "./SocialIcon.tsx";

const shortcuts = [
  { type: "FACEBOOK", name: "Facebook" },
  { type: "TELEGRAM", name: "Telegram" },
] as const;

/** Live chat, Facebook and Telegram at the right edge, each only when configured. */
export default function FloatingBar() {
  const { t } = useTranslation("common");
  const { site } = useSite();
  const support = supportUrl(site);
  const links = shortcuts.flatMap(({ type, name }) => {
    const url = resourceUrl(site, type);
    return url ? [{ type, name, url }] : [];
  });
  if (!support && links.length === 0) return null;
  return (
    <aside className={styles.bar} aria-label={t("nav.contact")}>
      {support && (
        <button
          type="button"
          aria-label={t("nav.support")}
          title={t("nav.support")}
          onClick={() => openSupport(support)}
        >
          <Headset size={22} aria-hidden="true" />
        </button>
      )}
      {links.map(({ type, name, url }) => (
        <a key={type} href={url} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
          <SocialIcon type={type} />
        </a>
      ))}
    </aside>
  );
}
