import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { playTime } from "../../../lib/launch/play-time.ts";
import { endGame } from "../usePlayOpen.ts";
import styles from "./RealityCheck.module.css";

/**
 * Links from a dialog above a game to the records and the limits. They close the game; an unanswered check appears
 * again later.
 */
export function PlayLinks() {
  const { t } = useTranslation("play");
  const links = [
    { path: pagePath("personalHistoryCopy"), text: t("check.records") },
    { path: pagePath("saferPlay"), text: t("check.limits") },
  ];
  const leave = () => {
    endGame();
    playTime.uncover();
  };
  return (
    <p className={styles.links}>
      {links.map(
        ({ path, text }) =>
          path && (
            <Link key={path} to={path} onClick={leave}>
              {text}
            </Link>
          ),
      )}
    </p>
  );
}
