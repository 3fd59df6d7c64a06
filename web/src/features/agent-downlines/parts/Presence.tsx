import { useTranslation } from "react-i18next";
import styles from "./Presence.module.css";

/** Whether somebody is here now: a dot, and the word for it. */
export function Presence({ online }: { online: boolean }) {
  const { t } = useTranslation("agentDownlines");
  return (
    <span className={styles.presence} data-online={online || undefined}>
      {t(online ? "online" : "offline")}
    </span>
  );
}
