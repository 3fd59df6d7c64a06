import { useSyncExternalStore } from "react";

/** What Chromium offers where the site can be installed as an app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Kept by the early script, which runs before the offer comes. */
const early = globalThis as { addaInstall?: InstallPrompt | undefined };
const listeners = new Set<() => void>();

function settle(prompt: InstallPrompt | undefined): void {
  early.addaInstall = prompt;
  for (const listener of listeners) listener();
}

const onOffer = (event: Event): void => {
  event.preventDefault();
  settle(event as InstallPrompt);
};
const onInstalled = (): void => settle(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Once, however many look.
  addEventListener("beforeinstallprompt", onOffer);
  addEventListener("appinstalled", onInstalled);
  return () => listeners.delete(listener);
}

async function install(): Promise<void> {
  const { addaInstall } = early;
  // An offer counts once, whatever is answered.
  settle(undefined);
  await addaInstall?.prompt();
}

/** Asks the browser to install the site; undefined where it does not offer that. */
export function useInstall(): (() => Promise<void>) | undefined {
  const isOffered = useSyncExternalStore(subscribe, () => early.addaInstall !== undefined);
  return isOffered ? install : undefined;
}
