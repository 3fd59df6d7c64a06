import { Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useDialogs, useToast } from "../../../lib/browser/dialogs.ts";
import { useSession } from "../../../lib/session/session.ts";
import { signInStore } from "../../../lib/session/sign-in.ts";
import { favouriteQueue } from "../queue.ts";
import { useFavourites } from "../useFavourites.ts";
import styles from "./FavouriteButton.module.css";

/** Favourite button of a game tile. */
export function FavouriteButton({ game }: { game: Game }) {
  const { t } = useTranslation("favourites");
  const { pressed, toggle } = useFavouriteToggle(game);
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={pressed}
      aria-label={t("of", { name: game.name })}
      onClick={toggle}
    >
      <span className={styles.disc}>
        <Heart aria-hidden className={styles.heart} />
      </span>
    </button>
  );
}

/** State and toggle of a game's favourite button. A guest signs in first, and a trial sees why it has no favourites. */
function useFavouriteToggle(game: Game): { pressed: boolean; toggle: () => void } {
  const { t } = useTranslation(["favourites", "common"]);
  const { has } = useFavourites();
  const { session, isSignedIn, requireSignIn } = useSession();
  const dialogs = useDialogs();
  const toast = useToast();
  const reasonOf = useFailureText();
  const pressed = has(game.id);

  function failed(cause: unknown): void {
    if (!(cause instanceof ApiFailure)) throw cause;
    toast({ text: t("failed", { reason: reasonOf(cause) }), tone: "danger" });
  }

  function toggle() {
    if (session?.state === "trial") {
      void dialogs.show({ icon: "info", text: t("trial"), buttons: [{ label: t("common:ui.ok"), value: "ok" }] });
      return;
    }
    // A guest's tap applies to the account that signs in.
    requireSignIn(() => {
      const { account } = signInStore.getState();
      if (isSignedIn) favouriteQueue.want({ game, wanted: !pressed, account }, pressed, failed);
      else void favouriteQueue.addForGuest(game, account, failed);
    });
  }

  return { pressed, toggle };
}
