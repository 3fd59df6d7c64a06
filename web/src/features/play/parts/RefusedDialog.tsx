import { useTranslation } from "react-i18next";
import type { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { formatInstant, unbroken } from "../../../lib/i18n/format.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import type { PlayedGame } from "../../../lib/launch/launcher.ts";
import { useRealAccountPath } from "../../../lib/session/real-account.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { refusalOf } from "../refusal.ts";

/** Why a game did not start, in words, with another try where one makes sense. */
export function RefusedDialog({ game, failure }: { game: PlayedGame; failure: ApiFailure }) {
  const { t } = useTranslation("play");
  const failureText = useFailureText();
  const utcOffset = useSite().site?.utcOffset ?? 0;
  const realAccount = useRealAccountPath();
  const refusal = refusalOf(failure);
  const ahead = refusal.account ? realAccount : refusal.deposit && pagePath("depositv2");
  const time = (instant: string | undefined) => (instant ? unbroken(formatInstant(instant, utcOffset)) : "");
  const words = { name: game.name, start: time(failure.until?.start), end: time(failure.until?.end) };
  return (
    <Dialog
      open
      size="sm"
      title={t(`refused.${refusal.title}`, words)}
      onClose={gameLauncher.close}
      closeOnBack
      footer={
        ahead || refusal.retry ? (
          <>
            <Button onClick={gameLauncher.close}>{t("in_more_cancel")}</Button>
            {ahead ? (
              <LinkButton to={ahead} variant="primary" onClick={gameLauncher.close}>
                {t(refusal.deposit ? "deposit" : "in_increase_submit")}
              </LinkButton>
            ) : (
              <Button variant="primary" onClick={() => void gameLauncher.retry()}>
                {t("retry")}
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" onClick={gameLauncher.close}>
            {t("in_increase_submit")}
          </Button>
        )
      }
    >
      <p role="alert">{refusal.text ? t(`refused.${refusal.text}`, words) : failureText(failure)}</p>
    </Dialog>
  );
}
