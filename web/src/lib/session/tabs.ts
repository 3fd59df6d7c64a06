import { storage } from "../browser/storage.ts";

interface TabsDeps {
  /** Undefined in old browsers. The `storage` event then notifies other tabs. */
  readonly channel: Pick<BroadcastChannel, "addEventListener" | "postMessage"> | undefined;
  /** For `storage` events. */
  readonly page: Pick<EventTarget, "addEventListener">;
  readonly visibility: Pick<Document, "addEventListener" | "visibilityState">;
}

type Message = "changed" | "signedOut";

const lastChange = (): string | null => storage.get("sessionChange");

/** Notifies the browser's tabs that their common session has changed, without naming the account. */
export function createSessionTabs({ channel, page, visibility }: TabsDeps) {
  let lastReadChange = lastChange();
  const isCurrent = (): boolean => lastChange() === lastReadChange;

  return {
    /** Called after this tab has created or changed a session. */
    announce(): void {
      lastReadChange = `${Date.now()}-${Math.random()}`;
      storage.set("sessionChange", lastReadChange);
      channel?.postMessage("changed" satisfies Message);
    },
    /**
     * Called after this tab has signed out. A sign-out removes all entries (spec section 4), so the missing change
     * notifies other tabs.
     */
    announceSignOut(): void {
      lastReadChange = null;
      storage.remove("sessionChange");
      channel?.postMessage("signedOut" satisfies Message);
    },
    /**
     * Call it before reading the session, and the returned function with the response: the response is as new as this
     * call.
     */
    reading(): () => void {
      const change = lastChange();
      return () => {
        lastReadChange = change;
      };
    },
    /** Returns false if another tab has changed the session since the last read, even before its message arrives. */
    isCurrent,
    /**
     * Calls `listener` when another tab has changed the session, with whether it signed out. Returns the function that
     * unsubscribes.
     */
    onChange(listener: (signedOut: boolean) => void): () => void {
      const leaving = new AbortController();
      const { signal } = leaving;
      const stored = (event: Event) => {
        if ((event as StorageEvent).key === storage.keyOf("sessionChange")) listener(lastChange() === null);
      };
      const onMessage = ({ data }: MessageEvent<Message>) => listener(data === "signedOut");
      if (channel) channel.addEventListener("message", onMessage, { signal });
      else page.addEventListener("storage", stored, { signal });
      // A frozen tab may have missed the message.
      const onVisibilityChange = () => {
        if (visibility.visibilityState === "visible" && !isCurrent()) listener(lastChange() === null);
      };
      visibility.addEventListener("visibilitychange", onVisibilityChange, { signal });
      return () => leaving.abort();
    },
  };
}
