import { useSyncExternalStore } from "react";

/** What a press anywhere may open over the page that has no address of its own. */
export type Popup =
  | { readonly name: "feedback" }
  /** `model` to talk to her; without one the rooms. */
  | { readonly name: "chat"; readonly model?: { readonly id: string; readonly name: string } };

let current: Popup | undefined;
const listeners = new Set<() => void>();

function set(next: Popup | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** One at a time: a second one takes the place of the first. */
export const popupStore = {
  open: (popup: Popup): void => set(popup),
  close: (): void => set(undefined),
};

export const usePopup = (): Popup | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
