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
import type { PlayedGame } from "./launcher.ts";
import { vendorListStore } from "./vendor-list-store.ts";

/** Result of a tap on a game or vendor: a page of this site, the popup with a vendor's games, or the game itself. */
type Destination = { readonly to: "page"; readonly path: string } | { readonly to: "list" } | { readonly to: "launch" };

const lotteryPages: Readonly<Record<string, string>> = { TCG_LOTTO_VN: "vnLottery", TCG_SEA: "seaLottery" };
const lotteries: ReadonlySet<string> = new Set(["LOTT", "ELOTT"]);

const withQuery = (path: string, name: string, value: string): string =>
  value === "" ? path : `${path}?${new URLSearchParams({ [name]: value })}`;

/**
 * Implements the launch table of spec section 4.
 * @param pagePath returns the address of a page by its id; a lottery without its page starts like any game
 */
export function launchTargetOf(
  { vendor, type, kind, code }: Pick<Game, "vendor" | "type" | "kind" | "code">,
  pagePath: (id: string) => string | undefined,
): Destination {
  const own = pagePath(lotteryPages[vendor] ?? "");
  if (own) return { to: "page", path: own };
  const lottery = lotteries.has(type) ? pagePath("lottery") : undefined;
  if (lottery) return { to: "page", path: withQuery(lottery, "gameCode", code) };
  if (kind === "game") return { to: "launch" };
  const slots = type === "RNG" ? pagePath("rng") : undefined;
  return slots ? { to: "page", path: withQuery(slots, "vassalage", vendor) } : { to: "list" };
}

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
