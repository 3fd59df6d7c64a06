import { HandCoins } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chinese } from "../chinese.ts";
import { LandingSection } from "./LandingSection.tsx";
import { Points } from "./Points.tsx";

const models = ["dividend", "daily", "hourly", "realtime"] as const;

/** Kinds of contract (spec sections 4 and 9). The page promises no rates. */
export function Earnings() {
  const { t } = useTranslation("agent");
  return (
    <LandingSection
      id="earnings"
      icon={HandCoins}
      title={t("earnings.title")}
      chinese={chinese.earnings}
      lead={t("earnings.lead")}
    >
      <Points
        columns={4}
        points={models.map((id) => ({
          id,
          title: t(`earnings.list.${id}.title`),
          text: t(`earnings.list.${id}.text`),
        }))}
      />
    </LandingSection>
  );
}
