import { CalendarCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button/Button.tsx";
import layout from "../../../ui/primitives.module.css";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { reviewProtection } from "../api.ts";
import { useProtectionAction } from "../useProtectionAction.ts";

/**
 * Six-monthly review of the limits (domain-rules section 2).
 * @param props.children link to the limits, if they are on another page
 */
export function Review({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("protection");
  const { act, busy } = useProtectionAction();
  return (
    <TopicCard asks icon={CalendarCheck} title={t("review.title")} text={t("review.text")}>
      <div className={layout.cluster3}>
        <Button
          variant="primary"
          busy={busy === "review"}
          onClick={() => void act("review", reviewProtection, t("review.said"))}
        >
          {t("review.done")}
        </Button>
        {children}
      </div>
    </TopicCard>
  );
}
