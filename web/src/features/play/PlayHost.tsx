import { useStore } from "zustand";
import { withTexts } from "../../lib/i18n/i18n.ts";
import { gameLauncher } from "../../lib/launch/game-launcher.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import styles from "./PlayHost.module.css";

const PlayPopup = lazyComponent(withTexts("play", () => import("./parts/PlayPopup.tsx")));

/** The game being started or played; it steps aside while the visitor has to sign in. Mounted once. */
export function PlayHost() {
  const play = useStore(gameLauncher, (state) => state.play);
  const signIn = useSignInRequest();
  if (!play || (signIn.open && play.phase.name === "starting")) return null;
  return (
    <LazyBoundary
      onClose={gameLauncher.close}
      fallback={
        <div className={styles.wait}>
          <Spinner size={40} />
        </div>
      }
    >
      <PlayPopup play={play} />
    </LazyBoundary>
  );
}
