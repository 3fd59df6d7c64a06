import { CirclePause, Info, ShieldCheck, Timer } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { serverNow } from "../../../lib/api/response-age.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import {
  cancelRealityCheck,
  confirmRealityCheck,
  type Exclusion,
  type Protection,
  reviewProtection,
  setRealityCheck,
  useProtection,
} from "../api.ts";
import { Limits } from "../parts/Limits.tsx";
import { PendingRaise } from "../parts/PendingRaise.tsx";
import { Return } from "../parts/Return.tsx";
import { Review } from "../parts/Review.tsx";
import { SignInAgain } from "../parts/SignInAgain.tsx";
import { exclusionWords, isTermOver, longerTerms, type PauseKind, pauseKinds, termsOf } from "../pause.ts";
import { useLimitFormat } from "../useLimitFormat.ts";
import { useOnVisible } from "../useOnVisible.ts";
import { usePendingCheck } from "../usePendingCheck.ts";
import { useProtectionAction } from "../useProtectionAction.ts";
import styles from "./SaferPlayPage.module.css";

/** Loaded separately, because it is below the first screen. */
const History = lazyComponent(() => import("../parts/History.tsx"));

/**
 * `/member/saferPlay`: limits, reality check, time-outs and exclusions, with their history (domain-rules section 2).
 */
export default function SaferPlayPage() {
  const { t } = useTranslation(["protection", "pages"]);
  const { data, error, retry } = useProtection();
  useOnVisible(() => void retry());
  return (
    <div className={styles.page}>
      <header>
        <h1 className={layout.pageTitle}>{t("pages:saferPlay.title")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
      </header>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={640} radius={16} />}>
        {(protection) => {
          const { exclusion, signInAnew, timeOut } = protection;
          const isPaused = Boolean(exclusion ?? timeOut ?? signInAnew);
          return (
            <>
              {signInAnew && <SignInAgain />}
              <PauseState protection={protection} onConfirmable={() => void retry()} />
              {!isPaused && <CheckWaits />}
              {!isPaused && protection.reviewDue && <Review />}
              {!isPaused && !protection.reviewDue && protection.offered && <Offer />}
              <div className={styles.columns}>
                <Limits protection={protection} onConfirmable={() => void retry()} />
                <div className={styles.side}>
                  <RealityCheck protection={protection} onConfirmable={() => void retry()} />
                  {!signInAnew && <Pauses isTimedOut={timeOut !== undefined} exclusion={exclusion} />}
                  <EnforcementNote />
                </div>
                <div>
                  <LazyBoundary inline fallback={<Skeleton height={240} radius={16} />}>
                    <History />
                  </LazyBoundary>
                </div>
              </div>
            </>
          );
        }}
      </AsyncView>
    </div>
  );
}

/** Card for a pending reality check, which blocks games and deposits until answered (domain-rules section 2). */
function CheckWaits() {
  const { t } = useTranslation("protection");
  const { isWaiting, openCheck } = usePendingCheck();
  if (!isWaiting) return null;
  return (
    <TopicCard asks icon={Timer} title={t("checkWaits.title")} text={t("checkWaits.text")}>
      <Button variant="primary" onClick={openCheck}>
        {t("checkWaits.act")}
      </Button>
    </TopicCard>
  );
}

const points = ["deposit", "play", "days", "others", "elsewhere"] as const;

/** Explains what the gateway can enforce and what it cannot (domain-rules section 2, "Loss"). */
function EnforcementNote() {
  const { t } = useTranslation("protection");
  return (
    <TopicCard icon={Info} title={t("know.title")}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(`know.${point}`)}</li>
        ))}
      </ul>
    </TopicCard>
  );
}

/** Offers limits to players who have never set one. Setting one, or "not now", ends the offer. */
function Offer() {
  const { t } = useTranslation("protection");
  const { act, busy } = useProtectionAction();
  return (
    <TopicCard icon={ShieldCheck} title={t("offer.title")} text={t("offer.text")}>
      <div className={layout.cluster3}>
        <Button busy={busy === "later"} onClick={() => void act("later", reviewProtection, t("offer.said"))}>
          {t("offer.later")}
        </Button>
      </div>
    </TopicCard>
  );
}

interface PauseStateProps {
  protection: Protection;
  onConfirmable(): void;
}

/** The active time-out or exclusion. After an exclusion's term, also offers the return. */
function PauseState({ protection: { timeOut, exclusion }, onConfirmable }: PauseStateProps) {
  const { t } = useTranslation("protection");
  const { time } = useLimitFormat();
  if (exclusion) {
    const { until = "" } = exclusion;
    return (
      <>
        <Alert tone="info" icon={<CirclePause size={20} aria-hidden="true" />}>
          {t(`state.${exclusionWords(exclusion)}`, { time: until && time(until) })}
        </Alert>
        {isTermOver(exclusion) && <Return exclusion={exclusion} onConfirmable={onConfirmable} />}
      </>
    );
  }
  return timeOut ? (
    <Alert tone="info" icon={<CirclePause size={20} aria-hidden="true" />}>
      {t("state.timeOut", { time: time(timeOut.until) })}
    </Alert>
  ) : null;
}

const PauseDialog = lazyComponent(() => import("../parts/PauseDialog.tsx"));

/** URL fragment that a reality check links to for a break. */
const anchor = "pauses";

interface PausesProps {
  /** A time-out is active. Only an exclusion can still be started. */
  isTimedOut: boolean;
  /** The active exclusion, which can be extended. */
  exclusion: Exclusion | undefined;
}

function Pauses({ isTimedOut, exclusion }: PausesProps) {
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
      <ul className={layout.stack3}>
        {offered.map((each) => (
          <li key={each} className={styles.way}>
            <h3 className={styles.pausesTitle}>{t(`pause.${each}.title`)}</h3>
            <p className={layout.note}>{t(exclusion ? "pause.longer.text" : `pause.${each}.text`)}</p>
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

type Minutes = Protection["realityCheck"]["minutes"];

const intervals = [15, 30, 60] as const satisfies readonly Minutes[];

/**
 * Interval of the reality check. A longer interval is weaker protection, so it takes effect later, like a higher limit.
 */
function RealityCheck({ protection, onConfirmable }: { protection: Protection; onConfirmable(): void }) {
  const { minutes, raise } = protection.realityCheck;
  const { t } = useTranslation("protection");
  const limitFormat = useLimitFormat();
  const { act, busy } = useProtectionAction();
  const [chosen, choose] = useState<Minutes>();
  const isOther = chosen !== undefined && chosen !== minutes;
  async function save(): Promise<void> {
    if (chosen === undefined) return;
    const message = t(chosen > minutes ? "form.done.parked" : "check.done");
    if (await act("save", () => setRealityCheck({ minutes: chosen }), message)) choose(undefined);
  }
  const name = useId();
  return (
    <TopicCard icon={Timer} title={t("check.title")} text={t("check.text")}>
      <RadioGroup
        label={t("check.every")}
        name={name}
        layout="chips"
        hint={t(protection.raiseHours > 0 ? "check.longer" : "check.longerNow", {
          wait: limitFormat.wait(protection.raiseHours),
        })}
        value={String(chosen ?? minutes)}
        onValue={(value) => choose(intervals.find((each) => String(each) === value))}
        options={intervals.map((each) => ({ value: String(each), label: limitFormat.minutes(String(each)) }))}
      />
      {isOther && (
        <Button variant="primary" busy={busy === "save"} onClick={() => void save()}>
          {t(chosen > minutes ? "check.ask" : "check.save")}
        </Button>
      )}
      {raise?.to !== undefined && (
        <PendingRaise
          key={raise.askedAt}
          raise={raise}
          name={t("check.title")}
          text={t("raise.minutes", { to: limitFormat.minutes(raise.to) })}
          question={t("raise.sure.minutes", { to: limitFormat.minutes(raise.to) })}
          confirm={confirmRealityCheck}
          cancel={cancelRealityCheck}
          onConfirmable={onConfirmable}
        />
      )}
    </TopicCard>
  );
}
