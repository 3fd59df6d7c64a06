import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { Game } from "../../../../shared/schemas/lobby.ts";
import { ApiFailure } from "../../lib/failure.ts";
import { useSession } from "../../lib/session.ts";
import { categoryPath } from "../games/paths.ts";
import { playDesk } from "./play-desk.ts";

/** Starts games from any tile; the PlayHost shows what becomes of it. A guest signs in first, then the game starts. */
export function usePlay(): { play(game: Game): void; tryFree(game: Game): void } {
  const { session, requireSignIn } = useSession();
  const navigate = useNavigate();
  const isTrial = session?.state === "trial";

  const play = useCallback(
    (game: Game) => {
      if (game.kind === "list") navigate(categoryPath(game.type, game.vendor));
      else if (isTrial) playDesk.refuse({ game, trial: false }, new ApiFailure("trial_not_allowed", 403, ""));
      else requireSignIn(() => void playDesk.start({ game, trial: false }));
    },
    [navigate, isTrial, requireSignIn],
  );
  const tryFree = useCallback((game: Game) => void playDesk.start({ game, trial: true }), []);
  return useMemo(() => ({ play, tryFree }), [play, tryFree]);
}
