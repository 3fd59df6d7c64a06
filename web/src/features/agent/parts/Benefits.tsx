import { CalendarCheck, ChartNoAxesCombined, Headset, Images } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./Benefits.module.css";

const benefits = [
  { id: "material", icon: Images },
  { id: "onboarding", icon: CalendarCheck },
  { id: "reports", icon: ChartNoAxesCombined },
  { id: "support", icon: Headset },
] as const;

const show = (id: string): void => {
  const heading = document.getElementById(`agent-${id}`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
};

/** Summary of the offer in four lines, each with a link to its section. */
export function Benefits() {
  const { t } = useTranslation("agent");
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ id, icon: Icon }) => (
        <li key={id}>
          <button type="button" className={styles.benefit} onClick={() => show(id)}>
            <span className={styles.icon}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <span>
              <strong>{t(`benefits.${id}.title`)}</strong>
              <span className={styles.text}>{t(`benefits.${id}.text`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
