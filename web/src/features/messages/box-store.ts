import { createStore, useStore } from "zustand";
import type { Message } from "../../../../shared/contracts/messages.ts";
import { openChannel } from "../../lib/browser/channel.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import { countRead, deleteMessages, readMessages, refreshMessages, refreshUnread } from "./api.ts";
import { type Box, type BoxChange, changed, emptyBox, restored } from "./box.ts";

const store = createStore<Box>()(() => emptyBox);
const channel = openChannel("messages");
/** Account that requested the pending deletions. */
let deletedBy: string | undefined;

const apply = (change: BoxChange): void => store.setState((box) => changed(box, change));

/** Notifies the other tabs of a change, so that they refresh their lists. */
const broadcast = (change: BoxChange): void => channel?.postMessage(change);
channel?.addEventListener("message", ({ data }: MessageEvent<BoxChange>) => {
  apply(data);
  void refreshMessages();
  void refreshUnread();
});

signInStore.onNewOwner(() => store.setState(emptyBox));

export const useBox = (): Box => useStore(store);

/** Marks a message as read. If the gateway is unreachable, the message stays unread without an error message. */
export async function read(id: string): Promise<void> {
  const change: BoxChange = { type: "read", ids: [id] };
  apply(change);
  void countRead(1);
  try {
    await readMessages({ ids: [id] });
    broadcast(change);
  } catch {
    store.setState((box) => restored(box, "read", [id]));
    void countRead(-1);
  }
  await refreshUnread();
}

/**
 * Marks all messages as read.
 * @param messages messages on screen
 * @throws ApiFailure if the request fails
 */
export async function readAll(messages: readonly Message[]): Promise<void> {
  await readMessages({ all: true });
  const instants = messages.flatMap(({ createdAt }) => createdAt ?? []);
  const changes: BoxChange[] = [
    { type: "readUpTo", instant: instants.sort().at(-1) ?? "" },
    { type: "read", ids: messages.map(({ id }) => id) },
  ];
  for (const change of changes) {
    apply(change);
    broadcast(change);
  }
  await Promise.all([refreshMessages(), refreshUnread()]);
}

/** Removes a message from the list. `undoDelete` restores it until `sendDeletions` is called. */
export function deleteLater(id: string): void {
  deletedBy = signInStore.getState().account;
  store.setState(({ pendingDeletion }) => ({ pendingDeletion: [...pendingDeletion, id] }));
}

export const undoDelete = (): void => store.setState({ pendingDeletion: [] });

/**
 * Deletes the pending messages. If the deletion is not confirmed, they are shown again.
 * @throws ApiFailure if the request fails
 */
export async function sendDeletions(): Promise<void> {
  const { pendingDeletion } = store.getState();
  store.setState({ pendingDeletion: [] });
  // Another account must not delete the messages, and a signed-out user must not be asked to sign in for this.
  if (pendingDeletion.length === 0 || signInStore.getState().account !== deletedBy) return;
  const change: BoxChange = { type: "gone", ids: pendingDeletion };
  apply(change);
  // Notifies other tabs before the call, because a closing page receives no response. They refresh again afterwards.
  broadcast(change);
  try {
    await deleteMessages([...pendingDeletion]);
    broadcast(change);
  } catch (failure) {
    const back: BoxChange = { type: "back", ids: pendingDeletion };
    apply(back);
    broadcast(back);
    throw failure;
  } finally {
    await Promise.all([refreshMessages(), refreshUnread()]);
  }
}
