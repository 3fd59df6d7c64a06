import { storage } from "../browser/storage.ts";

interface Around {
  /** Absent in old browsers: then the change that is stored is what other tabs hear. */
  readonly channel: Pick<BroadcastChannel, "addEventListener" | "postMessage"> | undefined;
  /** Of the page: `storage`. */
  readonly page: Pick<EventTarget, "addEventListener">;
  readonly sight: Pick<Document, "addEventListener" | "visibilityState">;
}

type Message = "changed" | "signedOut";

const lastChange = (): string | null => storage.get("sessionChange");

/** What the browser's tabs tell each other of the one session they share: that it changed, never whose it is. */
export function createSessionTabs({ channel, page, sight }: Around) {
  let knownChange = lastChange();
  const isCurrent = (): boolean => lastChange() === knownChange;

  return {
    /** This tab has begun or changed a session. */
    announce(): void {
      knownChange = `${Date.now()}-${Math.random()}`;
      storage.set("sessionChange", knownChange);
      channel?.postMessage("changed" satisfies Message);
    },
    /** This tab has signed out, which leaves nothing behind (spec section 4): that the stored change is gone says it. */
    announceSignOut(): void {
      knownChange = null;
      storage.remove("sessionChange");
      channel?.postMessage("signedOut" satisfies Message);
    },
    /** Marks the moment before the session is asked for. @returns to be called with the answer: it is as new as that */
    reading(): () => void {
      const change = lastChange();
      return () => {
        knownChange = change;
      };
    },
    /** False when another tab has changed the session since this one asked, even before its message is here. */
    isCurrent,
    /** `listener` hears that another tab has changed the session, and whether by signing out. @returns how to stop */
    onChange(listener: (signedOut: boolean) => void): () => void {
      const leaving = new AbortController();
      const { signal } = leaving;
      const stored = (event: Event) => {
        if ((event as StorageEvent).key === storage.keyOf("sessionChange")) listener(lastChange() === null);
      };
      const onMessage = ({ data }: MessageEvent<Message>) => listener(data === "signedOut");
      if (channel) channel.addEventListener("message", onMessage, { signal });
      else page.addEventListener("storage", stored, { signal });
      // A tab that was frozen may have missed it.
      const look = () => {
        if (sight.visibilityState === "visible" && !isCurrent()) listener(lastChange() === null);
      };
      sight.addEventListener("visibilitychange", look, { signal });
      return () => leaving.abort();
    },
  };
}
