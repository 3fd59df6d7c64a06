import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import type { PlayState } from "../../../../../shared/contracts/protection.ts";
import { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { openChannel } from "../../../lib/browser/channel.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { historySettled } from "../../../lib/browser/history.ts";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import { playTime, useCover, usePlayTime } from "../../../lib/launch/play-time.ts";
import { useSession } from "../../../lib/session/session.ts";
import { signInStore } from "../../../lib/session/sign-in.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { answerCheck, type CheckAnswer, pulse, readPlayState } from "../api.ts";
import { followPlay, type OpenGame } from "../follow-play.ts";
import { endGame } from "../usePlayOpen.ts";
import styles from "./PlayWatch.module.css";

/** Tracks the account's time at play. Covers the game with a pending reality check or the reason why play has ended. */
export default function PlayWatch({ account, open }: { account: string; open: OpenGame }) {
  const share = usePlayTracking(account, open);
  const { state } = usePlayTime();
  const cover = useCover();
  const isCovered = cover !== undefined;
  useEffect(() => {
    // Only the game is visible in full screen.
    if (isCovered && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  }, [isCovered]);
  if (cover?.name === "stopped") return <Stopped by={cover.by} />;
  return cover && state ? <RealityCheck state={state} onAnswered={share} /> : null;
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Returns whether the account is still signed in here. A call for another account would open the login popup. */
function isHere(account: string): boolean {
  const { account: current, request } = signInStore.getState();
  return current === account && !request.open;
}

/** Tracks the account's time at play. @returns function that shares a state with the account's other tabs */
function usePlayTracking(account: string, open: OpenGame): (state: PlayState) => void {
  const line = useRef<BroadcastChannel>(undefined);
  const updateState = useEffectEvent((state: PlayState) => playTime.update(state, open !== "none"));
  useEffect(() => {
    const channel = openChannel(`play:${account}`);
    line.current = channel;
    const stop = followPlay(open, {
      pulse: async (game) => {
        if (!isHere(account)) throw new ApiFailure("session_required", 401, "");
        return pulse(game);
      },
      read: readPlayState,
      onState: (state) => updateState(state),
      channel,
      visibility: document,
      page: globalThis,
      after,
    });
    return () => {
      stop();
      channel?.close();
      line.current = undefined;
    };
  }, [account, open]);
  return (state) => line.current?.postMessage(state);
}

/** Loaded separately, because it is rarely shown and needs the member centre's texts. */
const ReachedLimit = lazyComponent(withTexts("member", () => import("./ReachedLimit.tsx")));

/**
 * Explains why play has ended: a limit is reached, play is paused, or the player is under age. Closing the dialog
 * closes the game.
 */
function Stopped({ by: { stop, limit } }: { by: PlayState }) {
  const { t } = useTranslation("play");
  const reason = stop === "limit_reached" || stop === "under_age" ? stop : "play_paused";
  const close = () => {
    endGame();
    playTime.uncover();
  };
  return (
    <Dialog
      open
      closeOnCover={false}
      size="sm"
      title={t(`stopped.${reason}.title`)}
      onClose={close}
      footer={
        <Button block variant="primary" onClick={close}>
          {t("stopped.close")}
        </Button>
      }
    >
      <p className={styles.lead}>{t(`stopped.${reason}.text`)}</p>
      {reason === "limit_reached" && limit && (
        <LazyBoundary>
          <ReachedLimit limit={limit} />
        </LazyBoundary>
      )}
      <PlayLinks />
    </Dialog>
  );
}

interface RealityCheckProps {
  state: PlayState;
  onAnswered(state: PlayState): void;
}

/**
 * Reality check: shows the account's time and money at play, and covers the game until answered (domain-rules section
 * 2). It has no close button. Back closes the game, but the check stays pending.
 */
function RealityCheck({ state, onAnswered }: RealityCheckProps) {
  const { t } = useTranslation("play");
  const failureText = useFailureText();
  const answer = useAnswer(onAnswered);
  const [pendingAnswer, setPendingAnswer] = useState<CheckAnswer>();
  const [failure, setFailure] = useState<ApiFailure>();
  const playedFor = usePlayedFor(state.elapsedSeconds);

  async function press(chosen: CheckAnswer): Promise<void> {
    setPendingAnswer(chosen);
    setFailure(await answer(chosen));
    setPendingAnswer(undefined);
  }

  const button = (chosen: CheckAnswer) => (
    <Button
      block
      busy={pendingAnswer === chosen}
      disabled={pendingAnswer !== undefined}
      onClick={() => void press(chosen)}
    >
      {t(`check.${chosen}`)}
    </Button>
  );
  const { staked, won, net } = state;
  return (
    <Dialog
      open
      locked
      closeOnCover={false}
      size="sm"
      title={t("check.title")}
      onClose={() => undefined}
      footer={
        <div className={styles.answers}>
          {button("continue")}
          {button("break")}
          {button("signOut")}
        </div>
      }
    >
      {failure !== undefined && <Alert tone="danger">{failureText(failure)}</Alert>}
      <p className={styles.lead}>{t("check.lead", { time: playedFor })}</p>
      {net === undefined && <Alert tone="info">{t("check.away")}</Alert>}
      <DescriptionList
        items={[
          { term: t("check.staked"), value: staked !== undefined && <Amount value={staked} /> },
          { term: t("check.won"), value: won !== undefined && <Amount value={won} /> },
          { term: t("check.net"), value: net !== undefined && <Amount value={net} /> },
        ].filter(({ value }) => value)}
      />
      <p className={styles.reminder}>{t("check.reminder")}</p>
      <PlayLinks />
    </Dialog>
  );
}

function usePlayedFor(seconds: number): string {
  const { t } = useTranslation("play");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t("time.minutes", { count: minutes });
  const rest = minutes % 60;
  return rest === 0 ? t("time.hours", { count: hours }) : t("time.both", { count: hours, minutes: rest });
}

const breakPath = (): string => `${pagePath("saferPlay") ?? "/"}#pauses`;

/**
 * Answers a reality check, then continues the game, opens the page for breaks, or signs out.
 * @returns function that sends an answer; resolves to the failure, if any
 */
function useAnswer(onAnswered: (state: PlayState) => void): (answer: CheckAnswer) => Promise<ApiFailure | undefined> {
  const { t } = useTranslation("account");
  const { account, signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();

  async function leaveFor(path: string): Promise<void> {
    endGame();
    await historySettled();
    navigate(path);
  }

  async function act(answer: CheckAnswer): Promise<void> {
    const state = await answerCheck(answer);
    onAnswered(state);
    if (answer === "signOut") {
      // Signing out resets the account's time at play. A state applied afterwards would be shown to the next account.
      await signOut();
      await leaveFor("/");
      toast({ text: t("signedOut") });
      return;
    }
    // Another account may have signed in meanwhile, in another tab.
    if (signInStore.getState().account !== account) return;
    playTime.update(state, answer === "continue" && gameLauncher.getState().play !== undefined);
    if (answer === "break") await leaveFor(breakPath());
    if (answer === "continue" && gameLauncher.getState().play?.phase.name === "refused") await gameLauncher.retry();
  }

  return async (answer) => {
    try {
      await act(answer);
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiFailure) return failure;
      throw failure;
    }
  };
}

/** Links to the records and the limits. They close the game. An unanswered check appears again later. */
function PlayLinks() {
  const { t } = useTranslation("play");
  const links = [
    { path: pagePath("personalHistoryCopy"), text: t("check.records") },
    { path: pagePath("saferPlay"), text: t("check.limits") },
  ];
  const leave = () => {
    endGame();
    playTime.uncover();
  };
  return (
    <p className={styles.links}>
      {links.map(
        ({ path, text }) =>
          path && (
            <Link key={path} to={path} onClick={leave}>
              {text}
            </Link>
          ),
      )}
    </p>
  );
}
