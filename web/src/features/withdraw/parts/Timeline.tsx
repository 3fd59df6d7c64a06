import { Check, Clock, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WithdrawalStep } from "../../../../../shared/contracts/withdrawals.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import styles from "./Timeline.module.css";

const icons = { done: Check, current: Clock, ahead: undefined, rejected: X } as const;

export function Timeline({ steps }: { steps: readonly WithdrawalStep[] }) {
  const { t } = useTranslation("withdraw");
  const { unbrokenTime: time } = useSiteFormat();
  const current = steps.findIndex(({ step, at }) => at === undefined && step !== "rejected");
  return (
    <ol className={styles.timeline} aria-label={t("timeline.label")}>
      {steps.map(({ step, at, reason }, index) => {
        const ahead = index === current ? "current" : "ahead";
        const state = step === "rejected" ? "rejected" : at === undefined ? ahead : "done";
        const Icon = icons[state];
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            {...(state === "current" && { "aria-current": "step" as const })}
          >
            <span className={styles.mark} aria-hidden="true">
              {Icon && <Icon size={14} />}
            </span>
            <p className={styles.name}>{t(`timeline.${step}.${state === "current" ? "now" : "name"}`)}</p>
            {at && <time dateTime={at}>{time(at)}</time>}
            {reason && <p className={styles.reason}>{reason}</p>}
          </li>
        );
      })}
    </ol>
  );
}
