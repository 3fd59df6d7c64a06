import { useTranslation } from "react-i18next";
import styles from "./Presence.module.css";

/** Online state as a dot and text. */
export function Presence({ online }: { online: boolean }) {
  const { t } = useTranslation("agentDownlines");
  return (
    <span className={styles.presence} data-online={online || undefined}>
      {t(online ? "online" : "offline")}
    </span>
  );
}
