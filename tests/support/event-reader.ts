import { until } from "./until.ts";

interface StreamEvent {
  readonly kind: string;
  readonly id?: string;
  readonly data: unknown;
}

/** Minimal EventSource that records all messages and whether the stream has ended. */
export class EventReader {
  readonly events: StreamEvent[] = [];
  ended = false;
  /** The stream's last event id. A browser sends it as Last-Event-ID when it reconnects. */
  lastId = "";
  readonly #controller = new AbortController();

  static async open(url: string, headers: Record<string, string>): Promise<EventReader> {
    const reader = new EventReader();
    const answer = await fetch(url, { headers, signal: reader.#controller.signal });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    void reader.#read(answer);
    return reader;
  }

  of(kind: string): StreamEvent[] {
    return this.events.filter((event) => event.kind === kind);
  }

  async next(kind: string, count = 1): Promise<StreamEvent> {
    await until(`${count} × ${kind}`, () => this.of(kind).length >= count);
    const event = this.of(kind)[count - 1];
    if (!event) throw new Error(`no ${kind}`);
    return event;
  }

  /** Waits until a kind's newest event has this data. */
  async last(kind: string, data: Readonly<Record<string, unknown>>): Promise<void> {
    await until(`${kind} ${JSON.stringify(data)}`, () => {
      const newest = this.of(kind).at(-1)?.data as Readonly<Record<string, unknown>> | undefined;
      return Object.entries(data).every(([name, value]) => newest?.[name] === value);
    });
  }

  close(): void {
    this.#controller.abort();
  }

  async #read(answer: Response): Promise<void> {
    let text = "";
    const decoder = new TextDecoder();
    try {
      for await (const chunk of answer.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split("\n\n");
        text = blocks.pop() ?? "";
        for (const block of blocks) this.#record(block);
      }
    } catch {
      // `close` was called or the server closed the connection.
    }
    this.ended = true;
  }

  #record(block: string): void {
    const fields = new Map(
      block.split("\n").map((line): [string, string] => {
        const at = line.indexOf(": ");
        return [line.slice(0, at), line.slice(at + 2)];
      }),
    );
    const [kind, id, data] = [fields.get("event"), fields.get("id"), fields.get("data")];
    if (id) this.lastId = id;
    if (kind && data) this.events.push({ kind, ...(id && { id }), data: JSON.parse(data) });
  }
}
