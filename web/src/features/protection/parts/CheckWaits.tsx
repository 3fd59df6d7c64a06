import { Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button/Button.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { usePendingCheck } from "../usePendingCheck.ts";

/** Card for a pending reality check, which blocks games and deposits until it is answered (domain-rules section 2). */
export function CheckWaits() {
  const { t } = useTranslation("protection");
  const { isWaiting, openCheck } = usePendingCheck();
  if (!isWaiting) return null;
  return (
    <TopicCard asks icon={Timer} title={t("checkWaits.title")} text={t("checkWaits.text")}>
      <Button variant="primary" onClick={openCheck}>
        {t("checkWaits.act")}
      </Button>
    </TopicCard>
  );
}
