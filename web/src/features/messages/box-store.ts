import { createStore, useStore } from "zustand";
import type { Message } from "../../../../shared/contracts/messages.ts";
import { openChannel } from "../../lib/browser/channel.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import { countRead, deleteMessages, readMessages, refreshMessages, refreshUnread } from "./api.ts";
import { type Box, type BoxChange, changed, emptyBox, restored } from "./box.ts";

const store = createStore<Box>()(() => emptyBox);
const channel = "document" in globalThis ? openChannel("messages") : undefined;
/** Who deleted what is held. */
let holder: string | undefined;

const apply = (change: BoxChange): void => store.setState((box) => changed(box, change));

/** The other tabs show what was done here; each asks for what has moved up in its list. */
const tell = (change: BoxChange): void => channel?.postMessage(change);
channel?.addEventListener("message", ({ data }: MessageEvent<BoxChange>) => {
  apply(data);
  void refreshMessages();
  void refreshUnread();
});

signInStore.onNewOwner(() => store.setState(emptyBox));

export const useBox = (): Box => useStore(store);

/** Says that a message has been read. One that the gateway does not hear of stays unread, and nobody is bothered with it. */
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
 * Says that every message has been read.
 * @param shown those on screen
 * @throws ApiFailure when it is not so
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

/** Takes a message off the list; until `sendHeld` it can be brought back. */
export function hold(id: string): void {
  holder = signInStore.getState().account;
  store.setState(({ held }) => ({ held: [...held, id] }));
}

export const takeBack = (): void => store.setState({ held: [] });

/**
 * Deletes what is held. What nobody knows to be deleted is shown again, as the platform has it.
 * @throws ApiFailure
 */
export async function sendHeld(): Promise<void> {
  const { held } = store.getState();
  store.setState({ held: [] });
  // Another account must not delete it, and who has signed out is not to be asked to sign in for it.
  if (held.length === 0 || signInStore.getState().account !== holder) return;
  const change: BoxChange = { type: "gone", ids: held };
  apply(change);
  // A page that is being left hears no answer, so the other tabs are told before it; afterwards they ask again.
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
