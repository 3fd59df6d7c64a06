import { CirclePause } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import type { Exclusion } from "../api.ts";
import { longerTerms, type PauseKind, pauseKinds, termsOf } from "../pause.ts";
import styles from "./Pauses.module.css";

const PauseDialog = lazyComponent(() => import("./PauseDialog.tsx"));

/** Anchor that a reality check links to for a break. */
const anchor = "pauses";

interface PausesProps {
  /** A time-out is active. An exclusion can still follow it. */
  isTimedOut: boolean;
  /** The active exclusion, which can be extended. */
  exclusion: Exclusion | undefined;
}

/** Card to start a time-out or an exclusion. */
export function Pauses({ isTimedOut, exclusion }: PausesProps) {
  const { t } = useTranslation("protection");
  const [kind, open] = useState<PauseKind>();
  const close = () => open(undefined);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [hash]);
  const offered = pauseKinds.filter((each) => !(isTimedOut || exclusion) || each === "exclusion");
  const termsFor = (each: PauseKind) => (exclusion ? longerTerms(exclusion, serverNow()) : termsOf[each]);
  if (exclusion && termsFor("exclusion").length === 0) return null;
  return (
    <TopicCard id={anchor} icon={CirclePause} title={t("pause.title")} text={t("pause.text")}>
      <ul className={styles.ways}>
        {offered.map((each) => (
          <li key={each} className={styles.way}>
            <h3 className={styles.title}>{t(`pause.${each}.title`)}</h3>
            <p className={styles.text}>{t(exclusion ? "pause.longer.text" : `pause.${each}.text`)}</p>
            <Button variant={each === "exclusion" ? "danger" : "secondary"} onClick={() => open(each)}>
              {t(exclusion ? "pause.longer.start" : `pause.${each}.start`)}
            </Button>
          </li>
        ))}
      </ul>
      {kind && (
        <LazyBoundary onClose={close}>
          <PauseDialog kind={kind} terms={termsFor(kind)} onClose={close} />
        </LazyBoundary>
      )}
    </TopicCard>
  );
}
