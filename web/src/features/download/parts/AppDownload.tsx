import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useIsDesktop } from "../../../lib/browser/media.ts";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Qr } from "../../../ui/Qr/Qr.tsx";
import { storeApps } from "../apps.ts";
import styles from "./AppDownload.module.css";
import { appIcons } from "./app-icons.ts";

/** The apps in the side menu: codes to scan on a desktop, buttons on a phone, which cannot scan itself. */
export function AppDownload({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { t } = useTranslation("download");
  const apps = storeApps(useSite().site);
  const desktop = useIsDesktop();
  const guide = pagePath("download");
  if (apps.length === 0) return null;
  return (
    <section className={styles.box} aria-label={t("menu")}>
      <h2 className={styles.title}>{t("menu")}</h2>
      <ul className={styles.apps}>
        {apps.map(({ kind, url }) => {
          const Icon = appIcons[kind];
          const name = t(`${kind}.name`);
          return (
            <li key={kind}>
              {desktop ? (
                <>
                  <Qr value={url} label={t("qr", { name })} />
                  <span>{name}</span>
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
