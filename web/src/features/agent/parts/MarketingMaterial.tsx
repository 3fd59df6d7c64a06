import { CircleCheck, Images } from "lucide-react";
import { useTranslation } from "react-i18next";
import { imageUrl } from "../../../lib/api/images.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { classNames } from "../../../ui/class-names.ts";
import { chinese } from "../chinese.ts";
import { LandingSection } from "./LandingSection.tsx";
import styles from "./MarketingMaterial.module.css";

const kinds = ["pictures", "texts", "link", "news"] as const;

/** Agents' marketing material: sample images, and the kinds of material. */
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

interface PosterProps {
  shape: "story" | "square" | "wide";
  /** Colour token. */
  hue: string;
}

/** Decorative sample of a marketing image in the brand's colours. */
function Poster({ shape, hue }: PosterProps) {
  const { t } = useTranslation("agent");
  const { site } = useSite();
  return (
    <div className={classNames(styles.poster, styles[shape])} style={{ "--hue": hue }}>
      <span className={styles.coin}>{site?.currency.symbol}</span>
      {site && (
        <img className={styles.logo} src={imageUrl(site.brand.logo, site.imageBases)} alt="" width={74} height={24} />
      )}
      <span className={styles.text}>
        <strong>{t("material.sample")}</strong>
        <span>{t("material.sampleText")}</span>
      </span>
    </div>
  );
}
