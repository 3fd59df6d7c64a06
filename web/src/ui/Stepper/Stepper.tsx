import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Stepper.module.css";

interface StepperProps {
  steps: readonly string[];
  /** Current step, starting at 0. Earlier steps are done. */
  index: number;
}

/** Progress of a wizard. A new step takes the focus, so that screen readers announce it. */
export function Stepper({ steps, index }: StepperProps) {
  const { t } = useTranslation("common");
  const current = useRef<HTMLLIElement>(null);
  const drawn = useRef(index);
  useEffect(() => {
    if (drawn.current === index) return;
    drawn.current = index;
    current.current?.focus();
  }, [index]);
  return (
    <ol className={styles.steps} aria-label={t("steps.label")} data-unsaved={index > 0 || undefined}>
      {steps.map((name, at) => {
        const state = at < index ? "done" : at === index ? "current" : "ahead";
        return (
          <li
            key={name}
            className={styles.step}
            data-state={state}
            {...(state === "current" && { ref: current, tabIndex: -1, "aria-current": "step" as const })}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === "done" ? <Check size={16} /> : at + 1}
            </span>
            <span className="visually-hidden">{t("steps.position", { step: at + 1, total: steps.length })}</span>
            <span className={styles.name}>{name}</span>
            {state === "done" && <span className="visually-hidden">{t("steps.done")}</span>}
          </li>
        );
      })}
    </ol>
  );
}
