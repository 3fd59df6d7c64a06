import { useTranslation } from "react-i18next";
import { Img } from "../../../ui/Img/Img.tsx";
import type { DepositMethod } from "../api.ts";
import { percentOf } from "../estimate.ts";
import styles from "./ChosenMethod.module.css";

/** The selected method, above the following steps. */
export function ChosenMethod({ method: { name, image, fee } }: { method: DepositMethod }) {
  const { t } = useTranslation("deposit");
  return (
    <p className={styles.chosen}>
      <Img path={image} alt="" width={160} height={80} fallback="plain" eager className={styles.badge} />
      <span className={styles.name}>{name}</span>
      <span className={styles.fee}>{fee > 0 ? t("methods.fee", { percent: percentOf(fee) }) : t("methods.noFee")}</span>
    </p>
  );
}
