import { Download, Headset } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useInstall } from "../../../lib/browser/install-prompt.ts";
import { useIsDesktop } from "../../../lib/browser/media.ts";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { supportUrl, useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import layout from "../../../ui/primitives.module.css";
import { Qr } from "../../../ui/Qr/Qr.tsx";
import { type App, appIcons, guidedApps } from "../apps.ts";
import styles from "./DownloadPage.module.css";

/** `/download`: installation guides, one per app (spec section 2, app download guides). */
export default function DownloadPage() {
  const { t } = useTranslation("install");
  const { site } = useSite();
  const support = supportUrl(site);
  const { hash } = useLocation();
  // Scrolls to the guide named in the URL.
  useEffect(() => {
    document.querySelector(`[data-kind="${CSS.escape(hash.slice(1))}"]`)?.scrollIntoView({ block: "start" });
  }, [hash]);
  return (
    <div className={layout.stack5}>
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

const steps = ["one", "two", "three", "four"] as const;

/** Installation guide of an app: a QR code on a desktop, a download button on a phone, and the steps. */
function InstallGuide({ app: { kind, url } }: { app: App }) {
  const { t } = useTranslation(["install", "download"]);
  const desktop = useIsDesktop();
  const Icon = appIcons[kind];
  const install = useInstall();
  const brand = useSite().site?.brand.name ?? "";
  const name = t(`download:${kind}.name`);
  return (
    <section className={styles.guide} id={kind} aria-labelledby={`${kind}-title`} data-kind={kind}>
      <header className={styles.installGuideHead}>
        <span className={styles.icon}>
          <Icon size={26} aria-hidden="true" />
        </span>
        <div>
          <h2 className={styles.title} id={`${kind}-title`}>
            {name}
          </h2>
          <p className={layout.note}>{t(`${kind}.about`)}</p>
        </div>
      </header>
      {desktop ? (
        <div className={styles.scan}>
          <Qr value={url} label={t("download:qr", { name })} />
          <p>{t("scan")}</p>
        </div>
      ) : (
        kind !== "lite" && (
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.get}>
            <Download size={20} aria-hidden="true" />
            {t("get", { name })}
          </a>
        )
      )}
      {kind === "lite" && install && (
        <Button variant="primary" icon={<Download size={20} aria-hidden="true" />} onClick={() => void install()}>
          {t("download:install", { name: brand })}
        </Button>
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`${kind}.steps.${step === "one" && !desktop ? "tap" : step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
