import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button/Button.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { reviewProtection } from "../api.ts";
import { useProtectionAction } from "../useProtectionAction.ts";
import styles from "./Acts.module.css";

/** Offers limits to players who have never set one. Setting one, or "not now", ends the offer. */
export function Offer() {
  const { t } = useTranslation("protection");
  const { act, busy } = useProtectionAction();
  return (
    <TopicCard icon={ShieldCheck} title={t("offer.title")} text={t("offer.text")}>
      <div className={styles.acts}>
        <Button busy={busy === "later"} onClick={() => void act("later", reviewProtection, t("offer.said"))}>
          {t("offer.later")}
        </Button>
      </div>
    </TopicCard>
  );
}
