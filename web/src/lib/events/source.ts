import type { SessionEnd } from "../../../../shared/contracts/events.ts";
import { routes } from "../../../../shared/contracts/events.ts";
import { type EventKind, type EventPayloads, eventKinds, openedEvent } from "../../../../shared/events.ts";

/** One event of the stream. A stream opened with `lastId` continues after this event. */
export type ServerEvent = {
  [Kind in EventKind]: { readonly kind: Kind; readonly data: EventPayloads[Kind]; readonly lastId: string };
}[EventKind];

export interface SourceHandlers {
  onEvent(event: ServerEvent): void;
  /** Called when the first event arrives and when the stream closes. */
  onLive(live: boolean): void;
}

/** Asks whether and why the session has ended. `EventSource` does not expose the reason of a refusal. */
type FetchSessionEnd = () => Promise<SessionEnd | undefined>;

/**
 * Returns the delay after which the page reconnects. The browser does not reconnect after a refusal (signed out, too
 * many streams, overload). The delay is random to spread the load.
 */
const reconnectDelayMs = (): number => 20_000 + Math.random() * 20_000;

/**
 * Opens the event stream. The browser reconnects after a lost connection, with Last-Event-ID. If the session has ended,
 * a refusal is reported as a `session` event.
 * @param after id of the last received event; undefined the first time
 * @returns the function that closes the stream
 */
export function openSource(
  after: string | undefined,
  { onEvent, onLive }: SourceHandlers,
  fetchSessionEnd: FetchSessionEnd,
): () => void {
  let lastId = after;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  // Without this, the page would notice only at its next call that the session ended before its stream was open.
  async function onRefused(): Promise<void> {
    const data = await fetchSessionEnd();
    if (data && !isClosed) onEvent({ kind: "session", data, lastId: lastId ?? "" });
  }

  function open(): void {
    const query = lastId ? `?${new URLSearchParams({ after: lastId })}` : "";
    const opened = new EventSource(`${routes.events.path}${query}`);
    source = opened;
    let isLive = false;
    const live = () => {
      if (!isLive) onLive(true);
      isLive = true;
    };
    opened.addEventListener(openedEvent, live);
    opened.onerror = () => {
      isLive = false;
      onLive(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, reconnectDelayMs());
      void onRefused();
    };
    for (const kind of eventKinds) {
      opened.addEventListener(kind, (message: MessageEvent<string>) => {
        live();
        lastId = message.lastEventId || lastId;
        // An automatic reconnect would use the cookie of an account that has signed in since.
        if (kind === "session") {
          opened.close();
          onLive(false);
          timer = setTimeout(open, reconnectDelayMs());
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
