import { CirclePause } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { type PauseKind, pauseKinds } from "../pause.ts";
import styles from "./Pauses.module.css";

const PauseDialog = lazyComponent(() => import("./PauseDialog.tsx"));

/** Where a time check leads whoever takes a break. */
const anchor = "pauses";

/** The two ways to stop. @param isTimedOut a time-out runs already, which an exclusion may still follow */
export function Pauses({ isTimedOut }: { isTimedOut: boolean }) {
  const { t } = useTranslation("protection");
  const [kind, open] = useState<PauseKind>();
  const close = () => open(undefined);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [hash]);
  const offered = pauseKinds.filter((each) => !isTimedOut || each === "exclusion");
  return (
    <TopicCard id={anchor} icon={CirclePause} title={t("pause.title")} text={t("pause.text")}>
      <ul className={styles.ways}>
        {offered.map((each) => (
          <li key={each} className={styles.way}>
            <h3 className={styles.title}>{t(`pause.${each}.title`)}</h3>
            <p className={styles.text}>{t(`pause.${each}.text`)}</p>
            <Button variant={each === "exclusion" ? "danger" : "secondary"} onClick={() => open(each)}>
              {t(`pause.${each}.start`)}
            </Button>
          </li>
        ))}
      </ul>
      {kind && (
        <LazyBoundary onClose={close}>
          <PauseDialog kind={kind} onClose={close} />
        </LazyBoundary>
      )}
    </TopicCard>
  );
}
