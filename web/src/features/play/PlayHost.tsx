import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "../../lib/chunks.ts";
import { useSignInRequest } from "../../lib/sign-in.ts";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import { VendorListHost } from "../vendor-list/VendorListHost.tsx";
import styles from "./PlayHost.module.css";
import { playDesk } from "./play-desk.ts";

const PlayPopup = lazyPart(() => import("./parts/PlayPopup.tsx"));

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
  const play = useSyncExternalStore(playDesk.subscribe, playDesk.current);
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
