import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Room } from "../../../../../shared/contracts/games.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import styles from "./RoomsDialog.module.css";

/** Selects a room of a game by its stakes. */
export function RoomsDialog({ name, rooms }: { name: string; rooms: readonly Room[] }) {
  const { t } = useTranslation("play");
  const { money } = useSiteFormat();
  const stakes = ({ minBet, maxBet }: Room): string | undefined =>
    minBet && maxBet ? t("rooms.stakes", { least: money(minBet), most: money(maxBet) }) : undefined;
  return (
    <Dialog open size="sm" title={t("rooms.title", { name })} onClose={gameLauncher.close}>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id}>
            <button type="button" className={styles.room} onClick={() => gameLauncher.answer(room.id)}>
              <span className={styles.name}>{room.name}</span>
              <span className={styles.stakes}>{stakes(room)}</span>
              <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
