import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import styles from "./EnforcementNote.module.css";

const points = ["deposit", "play", "days", "others", "elsewhere"] as const;

/** Explains what the gateway can enforce and what it cannot (domain-rules section 2, "Loss"). */
export function EnforcementNote() {
  const { t } = useTranslation("protection");
  return (
    <TopicCard icon={Info} title={t("know.title")}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(`know.${point}`)}</li>
        ))}
      </ul>
    </TopicCard>
  );
}
