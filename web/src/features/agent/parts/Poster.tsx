import { useTranslation } from "react-i18next";
import { imageUrl } from "../../../lib/api/images.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./Poster.module.css";

interface PosterProps {
  shape: "story" | "square" | "wide";
  /** A colour token. */
  hue: string;
}

/** Sample of a marketing image in the brand's colours. Decorative. */
export function Poster({ shape, hue }: PosterProps) {
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
