import { ChartNoAxesCombined } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chinese } from "../chinese.ts";
import { LandingSection } from "./LandingSection.tsx";
import { Points } from "./Points.tsx";

const reports = ["team", "betting", "loss", "income", "details", "salary"] as const;

/** Reports about an agent's team (spec section 2, agent centre menu). */
export function Reports() {
  const { t } = useTranslation("agent");
  return (
    <LandingSection
      id="reports"
      icon={ChartNoAxesCombined}
      title={t("reports.title")}
      chinese={chinese.reports}
      lead={t("reports.lead")}
    >
      <Points
        columns={3}
        points={reports.map((id) => ({ id, title: t(`reports.list.${id}.title`), text: t(`reports.list.${id}.text`) }))}
      />
    </LandingSection>
  );
}
