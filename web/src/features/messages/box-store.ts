import { createStore, useStore } from "zustand";
import type { Message } from "../../../../shared/contracts/messages.ts";
import { openChannel } from "../../lib/browser/channel.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import { countRead, deleteMessages, readMessages, refreshMessages, refreshUnread } from "./api.ts";
import { type Box, type BoxChange, changed, emptyBox, restored } from "./box.ts";

const store = createStore<Box>()(() => emptyBox);
const channel = "document" in globalThis ? openChannel("messages") : undefined;
/** Account that deleted the held messages. */
let holder: string | undefined;

const apply = (change: BoxChange): void => store.setState((box) => changed(box, change));

/** Notifies the other tabs of a change; each refreshes its list. */
const tell = (change: BoxChange): void => channel?.postMessage(change);
channel?.addEventListener("message", ({ data }: MessageEvent<BoxChange>) => {
  apply(data);
  void refreshMessages();
  void refreshUnread();
});

signInStore.onNewOwner(() => store.setState(emptyBox));

export const useBox = (): Box => useStore(store);

/** Marks a message as read. If the gateway cannot be reached, it stays unread without an error message. */
export async function read(id: string): Promise<void> {
  const change: BoxChange = { type: "read", ids: [id] };
  apply(change);
  void countRead(1);
  try {
    await readMessages({ ids: [id] });
    tell(change);
  } catch {
    store.setState((box) => restored(box, "read", [id]));
    void countRead(-1);
  }
  await refreshUnread();
}

/**
 * Marks all messages as read.
 * @param shown messages on screen
 * @throws ApiFailure if it failed
 */
export async function readAll(shown: readonly Message[]): Promise<void> {
  await readMessages({ all: true });
  const instants = shown.flatMap(({ createdAt }) => createdAt ?? []);
  const changes: BoxChange[] = [
    { type: "readUpTo", instant: instants.sort().at(-1) ?? "" },
    { type: "read", ids: shown.map(({ id }) => id) },
  ];
  for (const change of changes) {
    apply(change);
    tell(change);
  }
  await Promise.all([refreshMessages(), refreshUnread()]);
}

/** Removes a message from the list. It can be restored until `sendHeld`. */
export function hold(id: string): void {
  holder = signInStore.getState().account;
  store.setState(({ held }) => ({ held: [...held, id] }));
}

export const takeBack = (): void => store.setState({ held: [] });

/**
 * Deletes the held messages. Messages whose deletion is not confirmed are shown again as the platform has them.
 * @throws ApiFailure if it failed
 */
export async function sendHeld(): Promise<void> {
  const { held } = store.getState();
  store.setState({ held: [] });
  // Another account must not delete them, and a user who has signed out must not be asked to sign in for it.
  if (held.length === 0 || signInStore.getState().account !== holder) return;
  const change: BoxChange = { type: "gone", ids: held };
  apply(change);
  // A page that is being closed receives no response, so other tabs are notified before the call; afterwards they
  // refresh again.
  tell(change);
  try {
    await deleteMessages([...held]);
    tell(change);
  } catch (failure) {
    const back: BoxChange = { type: "back", ids: held };
    apply(back);
    tell(back);
    throw failure;
  } finally {
    await Promise.all([refreshMessages(), refreshUnread()]);
  }
}
