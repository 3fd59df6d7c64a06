import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Benefits } from "./Benefits.tsx";
import { ChineseSummary } from "./ChineseSummary.tsx";
import { Earnings } from "./Earnings.tsx";
import { Join } from "./Join.tsx";
import styles from "./Landing.module.css";
import { MarketingMaterial } from "./MarketingMaterial.tsx";
import { Onboarding } from "./Onboarding.tsx";
import { Reports } from "./Reports.tsx";
import { SupportHours } from "./SupportHours.tsx";

interface LandingProps {
  onContact: (() => void) | undefined;
  onLogin(): void;
}

/** Sections for visitors who might become agents (spec section 1). */
export default function Landing({ onContact, onLogin }: LandingProps) {
  const { t } = useTranslation("agent");
  const { site } = useSite();
  return (
    <div className={styles.landing}>
      <Benefits />
      <MarketingMaterial />
      <Onboarding />
      <Reports />
      <Earnings />
      <SupportHours onContact={onContact} />
      <Join onContact={onContact} onLogin={onLogin} />
      <div className={styles.ways}>
        <Link className={styles.way} to={pathTo("helpmc")}>
          {t("more.faq")}
        </Link>
        {onContact && (
          <button type="button" className={styles.way} onClick={onContact}>
            {t("contact")}
          </button>
        )}
        <Link className={styles.way} to={pathTo("home")}>
          {t("more.site")}
        </Link>
      </div>
      {site && <p className={styles.care}>{t("care", { age: site.ageLimit })}</p>}
      <ChineseSummary onContact={onContact} />
    </div>
  );
}
