import { ChevronRight, ExternalLink, Gift, Headset, Joystick, LifeBuoy, UserRoundPlus, Wallet } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Room } from "../../../../../shared/contracts/games.ts";
import type { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { unbroken } from "../../../lib/i18n/format.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { gameLauncher, openGameWindow } from "../../../lib/launch/game-launcher.ts";
import type { Play, PlayedGame } from "../../../lib/launch/launcher.ts";
import { isCheckPending, playTime, useCover, usePlayTime } from "../../../lib/launch/play-time.ts";
import { useRealAccountPath } from "../../../lib/session/real-account.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { supportUrl, useSite, useSiteFormat } from "../../../lib/startup/site.ts";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { LazyBoundary, Opening } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { readPlayState, useWelcomeGift } from "../api.ts";
import { type RefusalWay, refusalOf } from "../refusal.ts";
import { GameWindow } from "./GameWindow.tsx";
import styles from "./PlayPopup.module.css";

const FillDialog = lazyComponent(withTexts("transfer", () => import("../../transfer/parts/FillDialog.tsx")));
const ReturnDialog = lazyComponent(withTexts("transfer", () => import("../../transfer/parts/ReturnDialog.tsx")));

export default function PlayPopup({ play }: { play: Play }) {
  const { phase, game, trial } = play;
  if (phase.name === "refused") {
    const Refused = phase.failure.code === "reality_check_due" ? PendingCheckRefusal : RefusedDialog;
    return <Refused game={game} trial={trial} failure={phase.failure} />;
  }
  if (phase.name === "blocked") return <BlockedDialog url={phase.url} play={play} />;
  if (phase.name === "rooms") return <RoomsDialog name={game.name} rooms={phase.rooms} />;
  if (phase.name === "wallet" || phase.name === "return") {
    return (
      <LazyBoundary onClose={gameLauncher.close}>
        {phase.name === "wallet" ? (
          <FillDialog
            {...phase.wallet}
            vendorName={game.vendorName}
            onReady={() => gameLauncher.answer("ready")}
            onClose={gameLauncher.close}
          />
        ) : (
          <ReturnDialog vendor={game.vendor} vendorName={game.vendorName} onClose={gameLauncher.close} />
        )}
      </LazyBoundary>
    );
  }
  return <GameWindow game={game} trial={trial} url={phase.name === "frame" ? phase.url : undefined} />;
}

function RoomsDialog({ name, rooms }: { name: string; rooms: readonly Room[] }) {
  const { t } = useTranslation("play");
  const { money } = useSiteFormat();
  const stakes = ({ minBet, maxBet }: Room): string | undefined =>
    minBet && maxBet ? t("rooms.stakes", { least: money(minBet), most: money(maxBet) }) : undefined;
  return (
    <Dialog open size="sm" title={t("rooms.title", { name })} onClose={gameLauncher.close}>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id}>
            <button type="button" className={styles.room} onClick={() => gameLauncher.answer(room.id)}>
              <span className={styles.name}>{room.name}</span>
              <span className={styles.stakes}>{stakes(room)}</span>
              <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * Shows the reality check that blocked a launch. If it cannot be loaded or was answered elsewhere, shows the refusal
 * instead.
 */
function PendingCheckRefusal(refused: RefusedDialogProps) {
  const cover = useCover();
  const { state } = usePlayTime();
  const [isRefusalOpen, setRefusalOpen] = useState(false);
  useEffect(() => {
    readPlayState()
      .then(
        (state) => playTime.update(state, true),
        () => undefined,
      )
      .finally(() => setRefusalOpen(true));
  }, []);
  if (cover) return null;
  if (isRefusalOpen) return <RefusedDialog {...refused} isAnswered={state !== undefined && !isCheckPending(state)} />;
  return <Opening />;
}

/** Shown when the popup blocker has blocked the game's window. Browsers allow a window opened by a press. */
function BlockedDialog({ url, play }: { url: string; play: Play }) {
  const { t } = useTranslation("play");
  const open = () => {
    if (openGameWindow(url, play)) gameLauncher.close();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t("popupBlocked.title")}
      onClose={gameLauncher.close}
      footer={
        <>
          <Button onClick={gameLauncher.close}>{t("in_more_cancel")}</Button>
          <Button variant="primary" icon={<ExternalLink size={18} aria-hidden="true" />} onClick={open}>
            {t("openAgain")}
          </Button>
        </>
      }
    >
      <p>{t("popupBlocked.text")}</p>
    </Dialog>
  );
}

/** Loaded separately, because it is rarely shown and needs the member centre's texts. */
const LimitNumbers = lazyComponent(withTexts("member", () => import("../../protection/LimitNumbers.tsx")));

interface RefusedDialogProps {
  game: PlayedGame;
  trial: boolean;
  failure: ApiFailure;
  isAnswered?: boolean;
}

/** Explains why a game did not start. Offers alternatives, and a retry if one can succeed. */
function RefusedDialog({ game, trial, failure, isAnswered = false }: RefusedDialogProps) {
  const { t } = useTranslation("play");
  const failureText = useFailureText();
  const { unbrokenTime } = useSiteFormat();
  const refusal = refusalOf({ code: failure.code, ...(failure.until && { until: failure.until }), isAnswered });
  const time = (instant: string | undefined) => (instant ? unbrokenTime(instant) : "");
  const values = { name: game.name, start: time(failure.until?.start), end: time(failure.until?.end) };
  return (
    <Dialog
      open
      size="sm"
      title={t(`refused.${refusal.title}`, values)}
      onClose={gameLauncher.close}
      footer={
        <>
          <Button onClick={gameLauncher.close}>
            {refusal.retry || refusal.ways.includes("account") ? t("in_more_cancel") : t("ui.ok", { ns: "common" })}
          </Button>
          {refusal.retry && (
            <Button variant="primary" onClick={() => void gameLauncher.retry()}>
              {t("retry")}
            </Button>
          )}
        </>
      }
    >
      <p role="alert">{refusal.text ? t(`refused.${refusal.text}`, values) : failureText(failure)}</p>
      {failure.limit && (
        <LazyBoundary>
          <p>
            <LimitNumbers limit={failure.limit} />
          </p>
        </LazyBoundary>
      )}
      <RefusalWays ways={refusal.ways} game={game} trial={trial} />
    </Dialog>
  );
}

const icons: Record<RefusalWay, ReactNode> = {
  account: <UserRoundPlus size={18} aria-hidden="true" />,
  trial: <Joystick size={18} aria-hidden="true" />,
  rewards: <Gift size={18} aria-hidden="true" />,
  deposit: <Wallet size={18} aria-hidden="true" />,
  protection: <LifeBuoy size={18} aria-hidden="true" />,
  support: <Headset size={18} aria-hidden="true" />,
};

interface RefusalWaysProps {
  ways: readonly RefusalWay[];
  game: PlayedGame;
  trial: boolean;
}

function RefusalWays({ ways, game, trial }: RefusalWaysProps) {
  const { t } = useTranslation("play");
  const { site } = useSite();
  const { money } = useSiteFormat();
  const gift = useWelcomeGift(ways.includes("rewards"));
  const support = supportUrl(site);
  const paths: Partial<Record<RefusalWay, string | undefined>> = {
    account: useRealAccountPath(),
    rewards: pagePath("rewardCenter"),
    deposit: pagePath("depositv2"),
    protection: pagePath("saferPlay"),
  };
  const presses: Partial<Record<RefusalWay, (() => void) | undefined>> = {
    trial:
      game.trial && !trial
        ? () => {
            gameLauncher.close();
            void gameLauncher.start({ game, trial: true });
          }
        : undefined,
    support: support === undefined ? undefined : () => openSupport(support),
  };
  const sum = gift && unbroken(money(gift));
  const label = (way: RefusalWay): string => {
    if (way === "account") return t("in_increase_submit");
    return way === "rewards" && sum ? t("ways.gift", { amount: sum }) : t(`ways.${way}`);
  };
  const offered = ways.filter((way) => paths[way] ?? presses[way]);
  return (
    <ul className={styles.ways}>
      {offered.map((way, place) => {
        const buttonProps = { block: true, icon: icons[way], variant: place === 0 ? "primary" : "secondary" } as const;
        const path = paths[way];
        return (
          <li key={way}>
            {path === undefined ? (
              <Button {...buttonProps} onClick={presses[way]}>
                {label(way)}
              </Button>
            ) : (
              <LinkButton {...buttonProps} to={path} onClick={gameLauncher.close}>
                {label(way)}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
