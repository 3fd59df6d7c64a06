import { useSyncExternalStore } from "react";

/** Chromium's event that offers to install the site as an app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Stored by the early script, which runs before the event is fired. */
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
  // `addEventListener` ignores a listener that is already registered.
  addEventListener("beforeinstallprompt", onOffer);
  addEventListener("appinstalled", onInstalled);
  return () => listeners.delete(listener);
}

async function install(): Promise<void> {
  const { addaInstall } = early;
  // A prompt can be used once, whatever the user answers.
  settle(undefined);
  await addaInstall?.prompt();
}

/** Returns a function that asks the browser to install the site, or undefined if the browser does not offer it. */
export function useInstall(): (() => Promise<void>) | undefined {
  const isOffered = useSyncExternalStore(subscribe, () => early.addaInstall !== undefined);
  return isOffered ? install : undefined;
}
