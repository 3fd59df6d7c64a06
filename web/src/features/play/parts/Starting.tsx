import { useTranslation } from "react-i18next";
import { useDelayed } from "../../../lib/browser/delayed.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Spinner } from "../../../ui/Spinner/Spinner.tsx";
import styles from "./Starting.module.css";

/** Delay in ms until a hint and a retry button appear (web guide, "Offline and slow"). */
const slowMs = 8000;

/** Fills the stage until the game's page has loaded. */
export function Starting({ name }: { name: string }) {
  const { t } = useTranslation("play");
  const slow = useDelayed(slowMs);
  return (
    <div className={styles.starting} role="status">
      <Spinner size={44} />
      <p className={styles.name}>{t("starting", { name })}</p>
      {slow && (
        <>
          <p className={styles.hint}>{t("slow")}</p>
          <Button onClick={() => void gameLauncher.retry()}>{t("retry")}</Button>
        </>
      )}
    </div>
  );
}
