import { Maximize, Minimize, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { storage } from "../../../lib/browser/storage.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { useFullScreen } from "../useFullScreen.ts";
import styles from "./GameBar.module.css";

interface GameBarProps {
  name: string;
  trial: boolean;
  /** Balance; undefined for a trial and until loaded. */
  total: string | undefined;
  /** Element shown in full screen. */
  stage: RefObject<HTMLElement | null>;
}

/** Bar above a running game: name, balance, full-screen button and close button. */
export function GameBar({ name, trial, total, stage }: GameBarProps) {
  const { t } = useTranslation("play");
  const screen = useFullScreen(stage);
  return (
    <div className={styles.bar}>
      <Radix.Title className={styles.name}>{name}</Radix.Title>
      {trial && <span className={styles.trial}>{t("trial")}</span>}
      {total !== undefined && (
        <span className={styles.balance}>
          <span className="visually-hidden">{t("balance")} </span>
          <Amount value={total} hidden={storage.get("balanceHidden") === "1"} />
        </span>
      )}
      {screen.offered && (
        <IconButton
          label={t(screen.on ? "leaveFullScreen" : "fullScreen")}
          icon={screen.on ? <Minimize size={20} /> : <Maximize size={20} />}
          onClick={screen.toggle}
        />
      )}
      <IconButton label={t("close")} icon={<X size={22} />} onClick={gameLauncher.close} />
    </div>
  );
}
