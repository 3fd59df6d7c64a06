import { ChevronRight, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useInstall } from "../../../lib/browser/install-prompt.ts";
import { useIsDesktop } from "../../../lib/browser/media.ts";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Qr } from "../../../ui/Qr/Qr.tsx";
import { appIcons, storeApps } from "../apps.ts";
import styles from "./AppDownload.module.css";

/** Apps in the side menu: QR codes on a desktop, buttons on a phone. */
export function AppDownload({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { t } = useTranslation("download");
  const { site } = useSite();
  const apps = storeApps(site);
  const desktop = useIsDesktop();
  const guide = pagePath("download");
  const install = useInstall();
  const brand = site?.brand.name ?? "";
  if (apps.length === 0 && !install) return null;
  return (
    <section className={styles.box} aria-label={t("menu")}>
      <h2 className={styles.title}>{t("menu")}</h2>
      {install && (
        <Button
          block
          variant="primary"
          icon={<Download size={20} aria-hidden="true" />}
          onClick={() => {
            onChoose?.();
            void install();
          }}
        >
          {t("install", { name: brand })}
        </Button>
      )}
      <ul className={styles.apps}>
        {apps.map(({ kind, url }) => {
          const Icon = appIcons[kind];
          const name = t(`${kind}.name`);
          return (
            <li key={kind}>
              {desktop ? (
                <>
                  <Qr value={url} label={t("qr", { name })} />
                  {guide ? <Link to={`${guide}#${kind}`}>{name}</Link> : <span>{name}</span>}
                </>
              ) : (
                <a href={url} target="_blank" rel="noopener noreferrer" className={styles.get}>
                  <Icon size={20} aria-hidden="true" />
                  {name}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {guide && (
        <Link to={guide} className={styles.guide} onClick={onChoose}>
          {t("howTo")}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}
