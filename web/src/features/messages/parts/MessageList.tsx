import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Message } from "../../../../../shared/contracts/messages.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import styles from "./MessageList.module.css";

interface MessageListProps {
  messages: readonly Message[];
  current: string | undefined;
  onOpen(id: string): void;
  onDelete(id: string): void;
}

/** Returns the element id of a message's row. */
export const rowId = (id: string): string => `message-${id}`;

/** Titles, newest first; unread ones are highlighted. */
export function MessageList({ messages, current, onOpen, onDelete }: MessageListProps) {
  const { t } = useTranslation("messages");
  const { time } = useSiteFormat();
  return (
    <ul className={styles.list}>
      {messages.map(({ id, title, isRead, createdAt }) => (
        <li
          key={id}
          className={styles.row}
          data-unread={isRead ? undefined : ""}
          data-current={id === current || undefined}
        >
          <button
            type="button"
            id={rowId(id)}
            className={styles.open}
            aria-current={id === current || undefined}
            onClick={() => onOpen(id)}
          >
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.words}>
              <span className={styles.title}>
                {!isRead && <span className="visually-hidden">{t("unread")}: </span>}
                {title || t("untitled")}
              </span>
              {createdAt && <time className={styles.date}>{time(createdAt)}</time>}
            </span>
          </button>
          <IconButton
            className={styles.delete}
            label={t("deleteOne", { title: title || t("untitled") })}
            icon={<Trash2 size={18} />}
            onClick={() => onDelete(id)}
          />
        </li>
      ))}
    </ul>
  );
}
