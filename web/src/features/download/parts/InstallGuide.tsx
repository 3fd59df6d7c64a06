import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useInstall } from "../../../lib/browser/install-prompt.ts";
import { useIsDesktop } from "../../../lib/browser/media.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Qr } from "../../../ui/Qr/Qr.tsx";
import type { App } from "../apps.ts";
import { appIcons } from "./app-icons.ts";
import styles from "./InstallGuide.module.css";

const steps = ["one", "two", "three", "four"] as const;

/** Installation guide of an app: a QR code on a desktop, a download button on a phone, and the steps. */
export function InstallGuide({ app: { kind, url } }: { app: App }) {
  const { t } = useTranslation(["install", "download"]);
  const desktop = useIsDesktop();
  const Icon = appIcons[kind];
  const install = useInstall();
  const brand = useSite().site?.brand.name ?? "";
  const name = t(`download:${kind}.name`);
  return (
    <section className={styles.guide} id={kind} aria-labelledby={`${kind}-title`} data-kind={kind}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon size={26} aria-hidden="true" />
        </span>
        <div>
          <h2 className={styles.title} id={`${kind}-title`}>
            {name}
          </h2>
          <p className={styles.about}>{t(`${kind}.about`)}</p>
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
