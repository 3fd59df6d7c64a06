import type { PushedNotice } from "../../../../shared/contracts/events.ts";
import { electLeader, type Sight } from "./leader.ts";
import { createNews } from "./news.ts";
import type { Heard, openSource } from "./source.ts";

/** Between the tabs of one account. */
type Message =
  | { readonly type: "hello" }
  | { readonly type: "heard"; readonly heard: Heard }
  | { readonly type: "live"; readonly live: boolean; readonly lastId: string | undefined }
  | { readonly type: "said"; readonly id: string };

/** What this tab does with what the browser hears. */
export interface Effects {
  /** A state, or a notice for the first time. */
  apply(heard: Heard): void;
  /** A notice to say aloud. */
  say(notice: PushedNotice): void;
  /** Whether the stream is open, here or in another tab. */
  setLive(live: boolean): void;
}

interface Around {
  readonly open: typeof openSource;
  readonly sight: Sight;
  readonly page: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  readonly locks: LockManager | undefined;
}

/**
 * Follows what is pushed to an account: one tab keeps the stream, all tabs hear it. Without locks or channels each tab
 * keeps its own.
 * @returns how to stop
 */
export function follow(account: string, effects: Effects, { open, sight, page, locks }: Around): () => void {
  const name = `events:${account}`;
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : undefined;
  const post = (message: Message) => channel?.postMessage(message);
  let lastId: string | undefined;
  let mine: { live: boolean } | undefined;

  const news = createNews({ sight, say: effects.say, onSaid: (id) => post({ type: "said", id }) });
  const hear = (heard: Heard) => {
    lastId = heard.lastId || lastId;
    effects.apply(heard);
    if (heard.kind === "notice") news.hear(heard.data);
  };
  const tellLive = () => post({ type: "live", live: mine?.live === true, lastId });

  function keepStream(): () => void {
    const kept = { live: false };
    mine = kept;
    const setLive = (live: boolean) => {
      kept.live = live;
      effects.setLive(live);
      if (locks) tellLive();
    };
    const close = open(lastId, {
      onLive: setLive,
      onHeard: (heard) => {
        if (locks) post({ type: "heard", heard });
        hear(heard);
      },
    });
    return () => {
      close();
      setLive(false);
      mine = undefined;
    };
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === "said") news.saidElsewhere(data.id);
      else if (data.type === "hello" && mine && locks) tellLive();
      else if (data.type === "heard") hear(data.heard);
      else if (data.type === "live" && !mine) {
        lastId = data.lastId ?? lastId;
        effects.setLive(data.live);
      }
    };
  }
  post({ type: "hello" });
  const stop = electLeader({ lock: name, locks: channel && locks, sight, page }, keepStream);
  return () => {
    stop();
    news.close();
    channel?.close();
    effects.setLive(false);
  };
}
