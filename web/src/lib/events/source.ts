import type { SessionEnd } from "../../../../shared/contracts/events.ts";
import { routes } from "../../../../shared/contracts/events.ts";
import { type EventKind, type EventPayloads, eventKinds } from "../../../../shared/events.ts";

/** One message of the stream; `lastId` is where a stream opened after it would go on. */
export type ServerEvent = {
  [Kind in EventKind]: { readonly kind: Kind; readonly data: EventPayloads[Kind]; readonly lastId: string };
}[EventKind];

export interface SourceHandlers {
  onEvent(event: ServerEvent): void;
  /** Whether the stream is open. */
  onLive(live: boolean): void;
}

/** Asks whether the session is over, and why; an `EventSource` does not say what it was refused for. */
export type AskSessionEnd = () => Promise<SessionEnd | undefined>;

/** After a refusal (signed out, too many streams, overloaded) the browser gives up; we come back, each at its own time. */
const comeBackMs = (): number => 20_000 + Math.random() * 20_000;

/**
 * The stream of events, until it is closed. A line that breaks is mended by the browser itself, with Last-Event-ID.
 * A refusal that is the end of the session is heard as such.
 * @param after id of what was heard last; undefined at the first time
 * @returns how to close it
 */
export function openSource(
  after: string | undefined,
  { onEvent, onLive }: SourceHandlers,
  askSessionEnd: AskSessionEnd,
): () => void {
  let lastId = after;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  // A session that ended before its stream was open would be heard of at the page's next call only.
  async function onRefused(): Promise<void> {
    const data = await askSessionEnd();
    if (data && !isClosed) onEvent({ kind: "session", data, lastId: lastId ?? "" });
  }

  function open(): void {
    const query = lastId ? `?${new URLSearchParams({ after: lastId })}` : "";
    const opened = new EventSource(`${routes.events.path}${query}`);
    source = opened;
    opened.onopen = () => onLive(true);
    opened.onerror = () => {
      onLive(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, comeBackMs());
      void onRefused();
    };
    for (const kind of eventKinds) {
      opened.addEventListener(kind, (message: MessageEvent<string>) => {
        lastId = message.lastEventId || lastId;
        // Coming back by itself it would be under the cookie of whoever has signed in since.
        if (kind === "session") {
          opened.close();
          timer = setTimeout(open, comeBackMs());
        }
        onEvent({ kind, data: JSON.parse(message.data), lastId: lastId ?? "" } as ServerEvent);
      });
    }
  }

  open();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    source?.close();
  };
}
