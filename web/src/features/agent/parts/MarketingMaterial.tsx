import { CircleCheck, Images } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chinese } from "../chinese.ts";
import { LandingSection } from "./LandingSection.tsx";
import styles from "./MarketingMaterial.module.css";
import { Poster } from "./Poster.tsx";

const kinds = ["pictures", "texts", "link", "news"] as const;

/** Marketing material of agents: sample images, and the kinds of material. */
export function MarketingMaterial() {
  const { t } = useTranslation("agent");
  return (
    <LandingSection
      id="material"
      icon={Images}
      title={t("material.title")}
      chinese={chinese.material}
      lead={t("material.lead")}
    >
      <div className={styles.material}>
        <div className={styles.samples} aria-hidden="true">
          <Poster shape="story" hue="var(--hue-rng)" />
          <Poster shape="square" hue="var(--hue-live)" />
          <Poster shape="wide" hue="var(--hue-sports)" />
        </div>
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <CircleCheck size={20} aria-hidden="true" />
              {t(`material.kinds.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
    </LandingSection>
  );
}
