import { useStore } from "zustand";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import { VendorListHost } from "../vendor-list/VendorListHost.tsx";
import { gameLauncher } from "./game-launcher.ts";
import styles from "./PlayHost.module.css";

const PlayPopup = lazyComponent(() => import("./parts/PlayPopup.tsx"));

/** What taps on games open: a vendor's list, and above it the game being started or played. Mounted once. */
export default function PlayHost() {
  return (
    <>
      <VendorListHost />
      <Running />
    </>
  );
}

/** Steps aside while the visitor has to sign in. */
function Running() {
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
