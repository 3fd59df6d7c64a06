import type { PushedNotice } from "../../../../shared/contracts/events.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { electLeader, type Sight } from "./leader.ts";
import { createNews } from "./news.ts";
import type { ServerEvent, SourceHandlers } from "./source.ts";

/** Between the tabs of one account. */
type Message =
  | { readonly type: "hello" }
  | { readonly type: "event"; readonly event: ServerEvent }
  | { readonly type: "live"; readonly live: boolean; readonly lastId: string | undefined }
  | { readonly type: "said"; readonly id: string };

/** What this tab does with what the browser hears. */
export interface Effects {
  /** A state, or a notice for the first time. */
  apply(event: ServerEvent): void;
  /** A notice to say aloud. */
  say(notice: PushedNotice): void;
  /** Whether the stream is open, here or in another tab. */
  setLive(live: boolean): void;
}

type Channel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

interface Around {
  /** Opens the stream (`openSource`). @returns how to close it */
  open(after: string | undefined, handlers: SourceHandlers): () => void;
  readonly sight: Sight;
  readonly page: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  readonly locks: LockManager | undefined;
  /** The line between the tabs; undefined where the browser has none. */
  openChannel(name: string): Channel | undefined;
  /** Runs something later. @returns how to give it up */
  after(ms: number, run: () => void): () => void;
}

/**
 * Follows what is pushed to an account: one tab keeps the stream, all tabs hear it. Without locks or channels each tab
 * keeps its own. The tab with the stream beats: one that the system has frozen holds the lock but hears nothing, so tabs
 * that miss the beat poll for themselves and take the stream over.
 * @returns how to stop
 */
export function follow(
  account: string,
  effects: Effects,
  { open, sight, page, locks, openChannel, after }: Around,
): () => void {
  const name = `events:${account}`;
  const channel = openChannel(name);
  const post = (message: Message) => channel?.postMessage(message);
  let lastId: string | undefined;
  let mine: { live: boolean } | undefined;
  const shared = channel !== undefined && locks !== undefined;
  const heartbeat = createHeartbeat(after, {
    beat: () => tellLive(),
    ask: () => post({ type: "hello" }),
    onLost: () => {
      effects.setLive(false);
      election.takeOver();
    },
  });

  const news = createNews({ sight, say: effects.say, onSaid: (id) => post({ type: "said", id }) });
  const receive = (event: ServerEvent) => {
    lastId = event.lastId || lastId;
    effects.apply(event);
    if (event.kind === "notice") news.hear(event.data);
  };
  const tellLive = () => post({ type: "live", live: mine?.live === true, lastId });

  function keepStream(): () => void {
    const stream = { live: false };
    mine = stream;
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
      mine = undefined;
      if (shared) heartbeat.listen();
    };
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (!mine && (data.type === "event" || data.type === "live")) heartbeat.listen();
      if (data.type === "said") news.saidElsewhere(data.id);
      else if (data.type === "hello" && mine && shared) tellLive();
      else if (data.type === "event") receive(data.event);
      else if (data.type === "live" && !mine) {
        lastId = data.lastId ?? lastId;
        effects.setLive(data.live);
      }
    };
  }
  post({ type: "hello" });
  if (shared) heartbeat.listen();
  // Whoever looks at a tab again waits a whole beat before it judges the others.
  const seen = () => !mine && sight.visibilityState === "visible" && shared && heartbeat.listen();
  sight.addEventListener("visibilitychange", seen);
  const election = electLeader({ lock: name, locks: channel && locks, sight, page }, keepStream);
  return () => {
    sight.removeEventListener("visibilitychange", seen);
    election.stop();
    heartbeat.stop();
    news.close();
    channel?.close();
    effects.setLive(false);
  };
}
