import type { PushedNotice } from "../../../../shared/contracts/events.ts";
import { createHeartbeat, electLeader, type PageVisibility } from "./leader.ts";
import type { ServerEvent, SourceHandlers } from "./source.ts";

/** Message between the tabs of one account. */
type Message =
  | { readonly type: "hello" }
  | { readonly type: "event"; readonly event: ServerEvent }
  | { readonly type: "live"; readonly live: boolean; readonly lastId: string | undefined }
  | { readonly type: "said"; readonly id: string };

/** What this tab does with events. */
interface Effects {
  /** Stores a state event, or a notice on its first arrival. */
  apply(event: ServerEvent): void;
  /** Shows a notice. */
  showNotice(notice: PushedNotice): void;
  /** Sets whether the stream is open, here or in another tab. */
  setLive(live: boolean): void;
}

type Channel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

interface FollowDeps {
  /** Opens the stream (`openSource`). Returns the function that closes it. */
  open(after: string | undefined, handlers: SourceHandlers): () => void;
  readonly visibility: PageVisibility;
  readonly page: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  readonly locks: LockManager | undefined;
  /** Opens the channel between the tabs; undefined if the browser has none. */
  openChannel(name: string): Channel | undefined;
  /** Runs a callback later. Returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/**
 * Follows the events of an account: one tab holds the stream and forwards it to all tabs. Without locks or channels,
 * each tab opens its own stream. The tab with the stream sends heartbeats, because a tab frozen by the system keeps the
 * lock but receives nothing. Tabs that miss the heartbeat poll on their own and take the stream over.
 * @returns the function that stops it
 */
export function follow(
  account: string,
  effects: Effects,
  { open, visibility, page, locks, openChannel, after }: FollowDeps,
): () => void {
  const name = `events:${account}`;
  const channel = openChannel(name);
  const post = (message: Message) => channel?.postMessage(message);
  let lastId: string | undefined;
  let ownStream: { live: boolean } | undefined;
  const shared = channel !== undefined && locks !== undefined;
  const heartbeat = createHeartbeat(after, {
    beat: () => tellLive(),
    ask: () => post({ type: "hello" }),
    onLost: () => {
      effects.setLive(false);
      election.takeOver();
    },
  });

  const notices = createNoticeQueue({
    visibility,
    show: effects.showNotice,
    onShown: (id) => post({ type: "said", id }),
  });
  const receive = (event: ServerEvent) => {
    lastId = event.lastId || lastId;
    effects.apply(event);
    if (event.kind === "notice") notices.add(event.data);
  };
  const tellLive = () => post({ type: "live", live: ownStream?.live === true, lastId });

  function keepStream(): () => void {
    const stream = { live: false };
    ownStream = stream;
    const setLive = (live: boolean) => {
      stream.live = live;
      effects.setLive(live);
      if (shared) tellLive();
    };
    if (shared) heartbeat.lead();
    const close = open(lastId, {
      onLive: setLive,
      onEvent: (event) => {
        if (shared) post({ type: "event", event });
        receive(event);
      },
    });
    return () => {
      close();
      setLive(false);
      ownStream = undefined;
      if (shared) heartbeat.listen();
    };
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (!ownStream && (data.type === "event" || data.type === "live")) heartbeat.listen();
      if (data.type === "said") notices.markShown(data.id);
      else if (data.type === "hello" && ownStream && shared) tellLive();
      else if (data.type === "event") receive(data.event);
      else if (data.type === "live" && !ownStream) {
        lastId = data.lastId ?? lastId;
        effects.setLive(data.live);
      }
    };
  }
  post({ type: "hello" });
  if (shared) heartbeat.listen();
  // A tab that becomes visible waits for a heartbeat again before it treats the leader as lost.
  const onVisibilityChange = () =>
    !ownStream && visibility.visibilityState === "visible" && shared && heartbeat.listen();
  visibility.addEventListener("visibilitychange", onVisibilityChange);
  const election = electLeader({ lock: name, locks: channel && locks, visibility, page }, keepStream);
  return () => {
    visibility.removeEventListener("visibilitychange", onVisibilityChange);
    election.stop();
    heartbeat.stop();
    notices.close();
    channel?.close();
    effects.setLive(false);
  };
}

interface NoticeQueueDeps {
  readonly visibility: PageVisibility;
  /** Shows a notice in this tab. */
  show(notice: PushedNotice): void;
  /** Called after a notice was shown here, so that other tabs do not show it. */
  onShown(id: string): void;
}

/**
 * Shows each notice once, in a visible tab. A hidden tab shows it when it becomes visible, unless another tab has shown
 * it.
 */
function createNoticeQueue({ visibility, show, onShown }: NoticeQueueDeps) {
  const shownIds = new Set<string>();
  const waiting = new Map<string, PushedNotice>();
  const announce = (notice: PushedNotice) => {
    show(notice);
    onShown(notice.id);
  };
  const showWaiting = () => {
    if (visibility.visibilityState !== "visible") return;
    const due = [...waiting.values()];
    waiting.clear();
    due.forEach(announce);
  };
  visibility.addEventListener("visibilitychange", showWaiting);

  return {
    add(notice: PushedNotice): void {
      if (shownIds.has(notice.id)) return;
      shownIds.add(notice.id);
      if (visibility.visibilityState === "visible") announce(notice);
      else waiting.set(notice.id, notice);
    },
    markShown(id: string): void {
      shownIds.add(id);
      waiting.delete(id);
    },
    close: (): void => visibility.removeEventListener("visibilitychange", showWaiting),
  };
}
