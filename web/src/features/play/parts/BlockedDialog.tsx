import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import { openGameWindow } from "../../../lib/launch/game-window.ts";
import type { Play } from "../../../lib/launch/launcher.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";

/** Shown if the browser has blocked the game's window. It permits one that is opened by another press. */
export function BlockedDialog({ url, play }: { url: string; play: Play }) {
  const { t } = useTranslation("play");
  const open = () => {
    if (openGameWindow(url, play)) gameLauncher.close();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t("popupBlocked.title")}
      onClose={gameLauncher.close}
      footer={
        <>
          <Button onClick={gameLauncher.close}>{t("in_more_cancel")}</Button>
          <Button variant="primary" icon={<ExternalLink size={18} aria-hidden="true" />} onClick={open}>
            {t("openAgain")}
          </Button>
        </>
      }
    >
      <p>{t("popupBlocked.text")}</p>
    </Dialog>
  );
}
