import { Suspense, useSyncExternalStore } from "react";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import { VendorListHost } from "../vendor-list/VendorListHost.tsx";
import { gameLauncher } from "./game-launcher.ts";
import styles from "./PlayHost.module.css";

const PlayPopup = lazyComponent(() => import("./parts/PlayPopup.tsx"));

/** What taps on games open: a vendor's list, and above it the game being started or played. Mounted once. */
export default function PlayHost() {
  return (
    <>
      <Suspense fallback={null}>
        <VendorListHost />
      </Suspense>
      <Running />
    </>
  );
}

/** Steps aside while the visitor has to sign in. */
function Running() {
  const play = useSyncExternalStore(gameLauncher.subscribe, gameLauncher.current);
  const signIn = useSignInRequest();
  if (!play || (signIn.open && play.phase.name === "starting")) return null;
  return (
    <Suspense
      fallback={
        <div className={styles.wait}>
          <Spinner size={40} />
        </div>
      }
    >
      <PlayPopup play={play} />
    </Suspense>
  );
}
