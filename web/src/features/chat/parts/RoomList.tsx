import { ChevronRight, Lock, MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatRoom } from "../../../../../shared/contracts/messages.ts";
import styles from "./RoomList.module.css";

interface RoomListProps {
  rooms: readonly ChatRoom[];
  current: string | undefined;
  onChoose(room: ChatRoom): void;
}

/** List of rooms, with whether the account may write in them. */
export function RoomList({ rooms, current, onChoose }: RoomListProps) {
  const { t } = useTranslation("chat");
  return (
    <nav className={styles.rooms} aria-label={t("rooms")}>
      <h2 className={styles.title}>{t("choose")}</h2>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <button
              type="button"
              className={styles.room}
              aria-current={room.id === current || undefined}
              onClick={() => onChoose(room)}
            >
              <span className={styles.icon} aria-hidden="true">
                {room.canSpeak ? <MessageCircle size={20} /> : <Lock size={20} />}
              </span>
              <span className={styles.text}>
                <span className={styles.name}>{room.name}</span>
                <span className={styles.note}>{t(room.canSpeak ? "canSpeak" : "readOnly")}</span>
              </span>
              <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
