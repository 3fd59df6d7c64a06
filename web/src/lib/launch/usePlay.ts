import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Game } from "../../../../shared/contracts/games.ts";
import { ApiFailure } from "../api/failure.ts";
import { useToast } from "../browser/dialogs.ts";
import { isOnline } from "../browser/online.ts";
import { pagePath } from "../browser/page-path.ts";
import { useSession } from "../session/session.ts";
import { gameLauncher } from "./game-launcher.ts";
import { launchTargetOf } from "./launch-target.ts";
import type { PlayedGame } from "./launcher.ts";
import { vendorListStore } from "./vendor-list-store.ts";

/** A game; for sports vendors optionally with the match to show. */
type Playable = Game & Pick<PlayedGame, "matchId">;

/** Starts games from any tile; `PlayHost` shows the result. A guest signs in first, then the game starts. */
export function usePlay(): { play(game: Playable): void; tryFree(game: Game): void } {
  const { session, requireSignIn } = useSession();
  const navigate = useNavigate();
  const { t } = useTranslation("common");
  const toast = useToast();
  const isTrial = session?.state === "trial";

  /**
   * Returns whether the browser is online. If not, shows a failure, because neither the login nor the game could load.
   */
  const hasLine = useCallback((): boolean => {
    if (isOnline()) return true;
    toast({ tone: "danger", text: t("failure.network") });
    return false;
  }, [t, toast]);

  const play = useCallback(
    (game: Playable) => {
      const destination = launchTargetOf(game, pagePath);
      if (destination.to === "page") navigate(destination.path);
      else if (destination.to === "list") vendorListStore.open(game);
      else if (!hasLine()) return;
      else if (isTrial) gameLauncher.refuse({ game, trial: false }, new ApiFailure("trial_not_allowed", 403, ""));
      else requireSignIn(() => void gameLauncher.start({ game, trial: false }));
    },
    [navigate, isTrial, requireSignIn, hasLine],
  );
  const tryFree = useCallback(
    (game: Game) => {
      if (hasLine()) void gameLauncher.start({ game, trial: true });
    },
    [hasLine],
  );
  return useMemo(() => ({ play, tryFree }), [play, tryFree]);
}
