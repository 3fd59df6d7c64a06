import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { formatSeconds } from "../../../lib/i18n/format.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import { usePlayTime } from "../../../lib/launch/play-time.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { useElapsed } from "../useElapsed.ts";
import styles from "./PlayStrip.module.css";

/** Always visible beside a running game: time at play, result, and a link to the limits. */
export function PlayStrip() {
  const { t } = useTranslation("play");
  const { state } = usePlayTime();
  const elapsed = useElapsed();
  const limits = pagePath("saferPlay");
  return (
    <section className={styles.strip} aria-label={t("time.label")}>
      <span className={styles.figure}>
        <Clock size={16} aria-hidden="true" />
        <span className="visually-hidden">{t("time.elapsed")} </span>
        <b role="timer" translate="no">
          {elapsed === undefined ? "–" : formatSeconds(elapsed)}
        </b>
      </span>
      <span className={styles.figure}>
        {t("time.net")} <b>{state?.net === undefined ? "–" : <Amount value={state.net} />}</b>
        {state && state.net === undefined && <span className="visually-hidden">{t("time.unknown")}</span>}
      </span>
      {limits && (
        <Link className={styles.link} to={limits} onClick={gameLauncher.close}>
          {t("time.limits")}
        </Link>
      )}
    </section>
  );
}
