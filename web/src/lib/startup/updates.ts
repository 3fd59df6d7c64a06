import { Workbox } from "workbox-window";

/** How often an open page checks for a new version. */
const checkIntervalMs = 3_600_000;
/** How long a new version may take to activate before the page reloads anyway. */
const activationTimeoutMs = 3000;

/** Sends the service worker the list of files that this first visit has loaded, so that it can cache them. */
function cacheLoadedFiles(workbox: Workbox): void {
  const urlsToCache = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((address) => new URL(address).origin === location.origin);
  void workbox.messageSW({ type: "CACHE_URLS", payload: { urlsToCache } });
}

/**
 * Registers the service worker and watches for a new version. Never reloads automatically.
 * @param onReady called when a new version is ready, with the function that reloads into it
 * @returns the function that stops watching
 */
export function followUpdates(onReady: (reload: () => void) => void): () => void {
  const workbox = new Workbox("/sw.js");
  // The first worker of a browser is not a new version, even if the previous page registered it.
  const wasControlled = navigator.serviceWorker?.controller != null;
  let reloading = false;
  let checkedAt = Date.now();

  workbox.addEventListener("activated", ({ isUpdate }) => {
    if (!isUpdate) cacheLoadedFiles(workbox);
  });
  const announce = () =>
    onReady(() => {
      reloading = true;
      workbox.messageSkipWaiting();
      // The old worker delays the new one while it has a request in flight. The page comes from the network.
      setTimeout(() => location.reload(), activationTimeoutMs);
    });
  workbox.addEventListener("waiting", announce);
  workbox.addEventListener("controlling", ({ isUpdate, isExternal }) => {
    if (reloading) location.reload();
    // Another tab activated the new version; the user of this tab may be in the middle of something.
    else if (wasControlled && (isUpdate || isExternal)) onReady(() => location.reload());
  });
  const checkForUpdate = () => {
    if (document.visibilityState !== "visible" || Math.abs(Date.now() - checkedAt) < checkIntervalMs) return;
    checkedAt = Date.now();
    workbox.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", checkForUpdate);
  // Registers after the page has loaded. Without a service worker the page works normally, online.
  workbox.register().then(
    (registration) => {
      // Workbox reports a version found later or already waiting, but not one that is being installed now.
      const installing = wasControlled ? registration?.installing : undefined;
      installing?.addEventListener("statechange", () => installing.state === "installed" && announce());
    },
    () => undefined,
  );
  return () => document.removeEventListener("visibilitychange", checkForUpdate);
}
