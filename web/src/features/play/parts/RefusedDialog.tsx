import { useTranslation } from "react-i18next";
import type { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import type { PlayedGame } from "../../../lib/launch/launcher.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { refusalOf } from "../refusal.ts";
import { RefusalWays } from "./RefusalWays.tsx";

/** Loads separately, because it is rare and needs the texts of the member centre. */
const LimitNumbers = lazyComponent(withTexts("member", () => import("../../protection/LimitNumbers.tsx")));

export interface RefusedDialogProps {
  game: PlayedGame;
  trial: boolean;
  failure: ApiFailure;
  /** The reality check that caused the refusal was answered elsewhere. */
  isAnswered?: boolean;
}

/** Explains why a game did not start, with a retry if one can succeed, and alternatives. */
export function RefusedDialog({ game, trial, failure, isAnswered = false }: RefusedDialogProps) {
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
