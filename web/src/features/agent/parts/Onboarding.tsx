import { CalendarCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chinese } from "../chinese.ts";
import { LandingSection } from "./LandingSection.tsx";
import styles from "./Onboarding.module.css";

const steps = ["account", "material", "players", "figures", "ahead"] as const;

/** The first 15 days, step by step. */
export function Onboarding() {
  const { t } = useTranslation("agent");
  return (
    <LandingSection
      id="onboarding"
      icon={CalendarCheck}
      title={t("onboarding.title")}
      chinese={chinese.onboarding}
      lead={t("onboarding.lead")}
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <span className={styles.when}>{t(`onboarding.steps.${step}.when`)}</span>
            <strong>{t(`onboarding.steps.${step}.title`)}</strong>
            <span className={styles.text}>{t(`onboarding.steps.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
