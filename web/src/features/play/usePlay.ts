import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Game } from "../../../../shared/contracts/games.ts";
import { pagePath } from "../../lib/built.ts";
import { useToast } from "../../lib/dialogs.ts";
import { ApiFailure } from "../../lib/failure.ts";
import { useSession } from "../../lib/session.ts";
import { vendorListDesk } from "../vendor-list/desk.ts";
import { destinationOf } from "./destination.ts";
import { playDesk } from "./play-desk.ts";

/** Starts games from any tile; the PlayHost shows what becomes of it. A guest signs in first, then the game starts. */
export function usePlay(): { play(game: Game): void; tryFree(game: Game): void } {
  const { session, requireSignIn } = useSession();
  const navigate = useNavigate();
  const { t } = useTranslation("common");
  const toast = useToast();
  const isTrial = session?.state === "trial";

  /** Without a line neither the login nor the game's window could come: says so at once. */
  const hasLine = useCallback((): boolean => {
    if (navigator.onLine) return true;
    toast({ tone: "danger", text: t("failure.network") });
    return false;
  }, [t, toast]);

  const play = useCallback(
    (game: Game) => {
      const destination = destinationOf(game, pagePath);
      if (destination.to === "page") navigate(destination.path);
      else if (destination.to === "list") vendorListDesk.open(game);
      else if (!hasLine()) return;
      else if (isTrial) playDesk.refuse({ game, trial: false }, new ApiFailure("trial_not_allowed", 403, ""));
      else requireSignIn(() => void playDesk.start({ game, trial: false }));
    },
    [navigate, isTrial, requireSignIn, hasLine],
  );
  const tryFree = useCallback(
    (game: Game) => {
      if (hasLine()) void playDesk.start({ game, trial: true });
    },
    [hasLine],
  );
  return useMemo(() => ({ play, tryFree }), [play, tryFree]);
}
