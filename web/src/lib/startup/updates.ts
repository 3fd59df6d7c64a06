import { Workbox } from "workbox-window";

/** How often a page that stays open asks whether there is a new version. */
const askEveryMs = 3_600_000;
/** How long a new version may take to come into force before the page reloads without it. */
const patienceMs = 3000;

/** Hands the service worker what this first visit has already fetched; it keeps what may be kept. */
function keepWhatIsHere(workbox: Workbox): void {
  const urlsToCache = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((address) => new URL(address).origin === location.origin);
  void workbox.messageSW({ type: "CACHE_URLS", payload: { urlsToCache } });
}

/**
 * Registers the service worker and watches for a new version. Never reloads by itself.
 * @param onReady a new version is ready; calling what it gets reloads into it
 * @returns how to stop watching
 */
export function followUpdates(onReady: (reload: () => void) => void): () => void {
  const workbox = new Workbox("/sw.js");
  // The first worker of a browser is no new version, also when the page before this one has registered it.
  const wasControlled = navigator.serviceWorker?.controller != null;
  let reloading = false;
  let asked = Date.now();

  workbox.addEventListener("activated", ({ isUpdate }) => {
    if (!isUpdate) keepWhatIsHere(workbox);
  });
  const announce = () =>
    onReady(() => {
      reloading = true;
      workbox.messageSkipWaiting();
      // The old worker holds the new one up for as long as it has an answer under way. The page comes from the network.
      setTimeout(() => location.reload(), patienceMs);
    });
  workbox.addEventListener("waiting", announce);
  workbox.addEventListener("controlling", ({ isUpdate, isExternal }) => {
    if (reloading) location.reload();
    // Another tab took the new version; here somebody may be in the middle of something.
    else if (wasControlled && (isUpdate || isExternal)) onReady(() => location.reload());
  });
  const look = () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < askEveryMs) return;
    asked = Date.now();
    workbox.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", look);
  // Waits until the page has loaded. Without one the page works as ever, online.
  workbox.register().then(
    (registration) => {
      // Workbox reports a version that is found later or is already waiting, but not one that is being installed now.
      const found = wasControlled ? registration?.installing : undefined;
      found?.addEventListener("statechange", () => found.state === "installed" && announce());
    },
    () => undefined,
  );
  return () => document.removeEventListener("visibilitychange", look);
}
