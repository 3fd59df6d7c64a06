import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import type { DepositMethod } from "../api.ts";
import { percentOf } from "../estimate.ts";
import styles from "./MethodList.module.css";

interface MethodListProps {
  methods: readonly DepositMethod[];
  onChoose(method: DepositMethod): void;
}

/** Deposit methods. Selecting one opens the amount step. */
export function MethodList({ methods, onChoose }: MethodListProps) {
  const { t } = useTranslation("deposit");
  const { shortMoney } = useSiteFormat();
  if (methods.length === 0) return <Empty title={t("methods.none")} text={t("methods.noneText")} />;
  return (
    <div className={styles.methods}>
      <h3 className={styles.title}>{t("methods.title")}</h3>
      <ul className={styles.list}>
        {methods.map((method) => (
          <li key={method.id}>
            <button type="button" className={styles.method} onClick={() => onChoose(method)}>
              <Img path={method.image} alt="" width={160} height={80} fallback="plain" eager className={styles.badge} />
              <span className={styles.words}>
                <span className={styles.name}>{method.name}</span>
                <span className={styles.note}>
                  {t("methods.limits", { least: shortMoney(method.least), most: shortMoney(method.most) })}
                </span>
                <span className={styles.note}>
                  {method.fee > 0 ? t("methods.fee", { percent: percentOf(method.fee) }) : t("methods.noFee")}
                </span>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
