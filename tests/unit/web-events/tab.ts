import type { PushedNotice } from "../../../shared/contracts/events.ts";
import { follow } from "../../../web/src/lib/events/follow.ts";
import type { PageVisibility } from "../../../web/src/lib/events/leader.ts";
import type { ServerEvent, SourceHandlers } from "../../../web/src/lib/events/source.ts";

class TestVisibility extends EventTarget implements PageVisibility {
  visibilityState: DocumentVisibilityState = "visible";

  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

export const notice = (id: string): PushedNotice => ({
  id,
  type: "DEPOSIT_SUCCESS",
  amount: "250.00",
  createdAt: "2026-01-02T03:04:05.000Z",
});

export const heardNotice = (id: string): ServerEvent => ({ kind: "notice", data: notice(id), lastId: `1.${id}` });
export const heardUnread = (count: number): ServerEvent => ({ kind: "unread", data: { count }, lastId: "1.a" });

export interface OpenStream extends SourceHandlers {
  readonly tab: TestTab;
  readonly after: string | undefined;
}

const lockManagers = {
  locks: navigator.locks,
  "no locks": undefined,
  "refused locks": {
    request: () => Promise.reject(new DOMException("denied", "SecurityError")),
  } as unknown as LockManager,
};

/** A browser tab with this process's real locks and channels, and with streams that the test controls. */
export class TestTab {
  readonly visibility = new TestVisibility();
  readonly page = new EventTarget();
  readonly applied: ServerEvent[] = [];
  readonly shownNotices: string[] = [];
  live = false;
  /** True if the system has suspended the tab. Its timers do not fire and it receives nothing. */
  asleep = false;
  /** True if the tab's timers do not fire, but messages arrive. */
  late = false;
  readonly close: () => void;

  constructor(account: string, streams: OpenStream[], how: keyof typeof lockManagers = "locks") {
    this.close = follow(
      account,
      {
        apply: (serverEvent) => this.applied.push(serverEvent),
        showNotice: ({ id }) => this.shownNotices.push(id),
        setLive: (live) => {
          this.live = live;
        },
      },
      {
        locks: lockManagers[how],
        visibility: this.visibility,
        page: this.page,
        after: (ms, run) => {
          // `setTimeout` is looked up at each call, because tests that advance the time replace it.
          const timer = setTimeout(() => this.asleep || this.late || run(), ms);
          return () => clearTimeout(timer);
        },
        openChannel: (name) => this.#channel(name),
        open: (after, ends) => {
          const stream = { tab: this, after, ...ends };
          streams.push(stream);
          return () => streams.splice(streams.indexOf(stream), 1);
        },
      },
    );
  }

  #channel(name: string) {
    const channel = new BroadcastChannel(name);
    const tab = this;
    return {
      postMessage: (message: unknown) => channel.postMessage(message),
      close: () => channel.close(),
      set onmessage(handler: BroadcastChannel["onmessage"]) {
        channel.onmessage = (message) => tab.asleep || handler?.call(channel, message);
      },
    };
  }
}
