import { Headset } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { supportUrl, useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { guidedApps } from "../apps.ts";
import { InstallGuide } from "../parts/InstallGuide.tsx";
import styles from "./DownloadPage.module.css";

/** `/download`: installation guides, one per app (spec section 2, app download guides). */
export default function DownloadPage() {
  const { t } = useTranslation("install");
  const { site } = useSite();
  const support = supportUrl(site);
  const { hash } = useLocation();
  // Scrolls to the guide that the link refers to.
  useEffect(() => {
    document.querySelector(`[data-kind="${CSS.escape(hash.slice(1))}"]`)?.scrollIntoView({ block: "start" });
  }, [hash]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t("title")}</h1>
        <p>{t("intro")}</p>
      </header>
      <div className={styles.guides}>
        {guidedApps(site, location.origin, navigator.userAgent).map((app) => (
          <InstallGuide key={app.kind} app={app} />
        ))}
      </div>
      <aside className={styles.safe} aria-label={t("safe.title")}>
        <div>
          <h2>{t("safe.title")}</h2>
          <p>{t("safe.text")}</p>
        </div>
        {support && (
          <Button icon={<Headset size={20} aria-hidden="true" />} onClick={() => openSupport(support)}>
            {t("safe.ask")}
          </Button>
        )}
      </aside>
    </div>
  );
}
