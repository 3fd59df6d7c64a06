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

/** After a refusal (signed out, too many streams, overloaded) the browser gives up; we come back, each at its own time. */
const comeBackMs = (): number => 20_000 + Math.random() * 20_000;

/**
 * The stream of events, until it is closed. A line that breaks is mended by the browser itself, with Last-Event-ID.
 * @param after id of what was heard last; undefined at the first time
 * @returns how to close it
 */
export function openSource(after: string | undefined, { onEvent, onLive }: SourceHandlers): () => void {
  let lastId = after;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const query = lastId ? `?${new URLSearchParams({ after: lastId })}` : "";
    const opened = new EventSource(`${routes.events.path}${query}`);
    source = opened;
    opened.onopen = () => onLive(true);
    opened.onerror = () => {
      onLive(false);
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, comeBackMs());
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
    clearTimeout(timer);
    source?.close();
  };
}
