import { Clock, Maximize, Minimize, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useDelayed } from "../../../lib/browser/delayed.ts";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { lockScroll } from "../../../lib/browser/scroll-lock.ts";
import { storage } from "../../../lib/browser/storage.ts";
import { formatSeconds } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/i18n.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import type { PlayedGame } from "../../../lib/launch/launcher.ts";
import { useCover, usePlayTime } from "../../../lib/launch/play-time.ts";
import { useBalance } from "../../../lib/session/balance.ts";
import { usePresence } from "../../../lib/session/presence.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { FramedPage } from "../../../ui/FramedPage/FramedPage.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { Spinner } from "../../../ui/Spinner/Spinner.tsx";
import { refreshAfterGame } from "../api.ts";
import { createReportedBalance } from "../reported-balance.ts";
import styles from "./GameWindow.module.css";

interface GameWindowProps {
  game: PlayedGame;
  trial: boolean;
  url: string | undefined;
}

/** A running game that fills the screen. */
export function GameWindow({ game, trial, url }: GameWindowProps) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(lockScroll, []);
  usePresence(url !== undefined && !trial);
  useAfterGame(url !== undefined);
  const cover = useCover();
  const { total, onReported } = useGameBalance(!trial);
  return (
    <Radix.Root open onOpenChange={gameLauncher.close}>
      <Radix.Portal>
        <Radix.Content ref={stage} className={styles.window} aria-describedby={undefined} aria-modal="true">
          <GameBar name={game.name} trial={trial} total={total} stage={stage} />
          {!trial && url !== undefined && <PlayStrip />}
          <div className={styles.stage} data-covered={cover?.name} inert={cover !== undefined}>
            {/* Removes the game once play has ended, so that it cannot continue. */}
            {cover?.name !== "stopped" && (
              <FramedPage
                name={game.name}
                url={url}
                allow="fullscreen; autoplay"
                onClose={gameLauncher.close}
                onBalance={onReported}
              >
                <Starting name={game.name} />
              </FramedPage>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function useAfterGame(playing: boolean): void {
  const { account } = useSession();
  const language = useLanguage();
  const refresh = useEffectEvent(() => refreshAfterGame(account, language));
  useEffect(() => {
    if (!playing) return;
    return () => refresh();
  }, [playing]);
}

/** Delay in ms until the slow-connection hint and a retry button appear. */
const slowMs = 8000;

function Starting({ name }: { name: string }) {
  const { t } = useTranslation("play");
  const slow = useDelayed(slowMs);
  return (
    <div className={styles.starting} role="status">
      <Spinner size={44} />
      <p className={styles.startingName}>{t("starting", { name })}</p>
      {slow && (
        <>
          <p className={styles.hint}>{t("slow")}</p>
          <Button onClick={() => void gameLauncher.retry()}>{t("retry")}</Button>
        </>
      )}
    </div>
  );
}

/**
 * Returns the balance above a running game. A balance reported by the game is shown until the gateway confirms it. If
 * vendors have separate wallets, reported balances are ignored, because they show only one wallet.
 * @param playing the game is played for real money
 */
function useGameBalance(playing: boolean) {
  const [reported, setReported] = useState<string>();
  // Also polls the balance, because games report only their own rounds and deposits send no notification.
  const { balance, refresh } = useBalance(playing);
  const readBalance = useEffectEvent(() => refresh());
  const tracker = useRef<ReturnType<typeof createReportedBalance>>(undefined);
  useEffect(() => {
    const created = createReportedBalance({ readBalance: () => readBalance(), show: setReported });
    tracker.current = created;
    return created.stop;
  }, []);
  const single = balance !== undefined && balance.wallets.length === 1;
  return {
    total: playing ? ((single ? reported : undefined) ?? balance?.total) : undefined,
    onReported(amount: string): void {
      if (playing) tracker.current?.report(amount);
    },
  };
}

function PlayStrip() {
  const { t } = useTranslation("play");
  const { state } = usePlayTime();
  const elapsed = useElapsed();
  const limits = pagePath("saferPlay");
  return (
    <section className={styles.strip} aria-label={t("time.label")}>
      <span className={styles.figure}>
        <Clock size={16} aria-hidden="true" />
        <span className="visually-hidden">{t("time.elapsed")} </span>
        <b role="timer" translate="no">
          {elapsed === undefined ? "–" : formatSeconds(elapsed)}
        </b>
      </span>
      <span className={styles.figure}>
        {t("time.net")} <b>{state?.net === undefined ? "–" : <Amount value={state.net} />}</b>
        {state && state.net === undefined && <span className="visually-hidden">{t("time.unknown")}</span>}
      </span>
      {limits && (
        <Link className={styles.link} to={limits} onClick={gameLauncher.close}>
          {t("time.limits")}
        </Link>
      )}
    </section>
  );
}

/** Returns the seconds played, extrapolated between gateway responses. Undefined before the first response. */
function useElapsed(): number | undefined {
  const { state, receivedAt } = usePlayTime();
  const [ticked, setTicked] = useState({ receivedAt, ms: 0 });
  const counts = state !== undefined && state.checkSince === undefined && state.stop === undefined;
  useEffect(() => {
    if (!counts) return;
    let last = receivedAt;
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      setTicked((before) => ({ receivedAt, ms: (before.receivedAt === receivedAt ? before.ms : 0) + passed }));
    }, 1000);
    return () => clearInterval(timer);
  }, [counts, receivedAt]);
  if (!state) return undefined;
  return state.elapsedSeconds + (ticked.receivedAt === receivedAt ? Math.floor(ticked.ms / 1000) : 0);
}

interface GameBarProps {
  name: string;
  trial: boolean;
  /** Undefined for a trial and until loaded. */
  total: string | undefined;
  stage: RefObject<HTMLElement | null>;
}

function GameBar({ name, trial, total, stage }: GameBarProps) {
  const { t } = useTranslation("play");
  const screen = useFullScreen(stage);
  return (
    <div className={styles.bar}>
      <Radix.Title className={styles.name}>{name}</Radix.Title>
      {trial && <span className={styles.trial}>{t("trial")}</span>}
      {total !== undefined && (
        <span className={styles.balance}>
          <span className="visually-hidden">{t("balance")} </span>
          <Amount value={total} hidden={storage.get("balanceHidden") === "1"} />
        </span>
      )}
      {screen.offered && (
        <IconButton
          label={t(screen.on ? "leaveFullScreen" : "fullScreen")}
          icon={screen.on ? <Minimize size={20} /> : <Maximize size={20} />}
          onClick={screen.toggle}
        />
      )}
      <IconButton label={t("close")} icon={<X size={22} />} onClick={gameLauncher.close} />
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** Toggles full screen of an element. Not offered if the browser does not support it (iPhones). */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    const done = on ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return { offered: document.fullscreenEnabled, on, toggle };
}
