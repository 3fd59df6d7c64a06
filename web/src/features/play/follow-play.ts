import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { isFailure } from "../../lib/api/failure.ts";

/** Interval in ms between reports of an open game. */
const beatMs = 30_000;

type Channel = Pick<BroadcastChannel, "addEventListener" | "postMessage">;

interface FollowPlayDeps {
  /** `closed` must also be sent while the page unloads. */
  pulse(game: "open" | "closed"): Promise<PlayState>;
  read(): Promise<PlayState>;
  onState(state: PlayState): void;
  /** Shares gateway responses between the account's tabs. Undefined if the browser does not support it. */
  readonly channel: Channel | undefined;
  readonly visibility: Pick<Document, "addEventListener" | "visibilityState">;
  readonly page: Pick<EventTarget, "addEventListener">;
  /** Schedules a callback. @returns function that cancels it */
  after(ms: number, run: () => void): () => void;
}

/**
 * `frame`: a game in this page, also while the page is hidden; `window`: a game in its own window; `none`: no game,
 * only polls for a pending check.
 */
export type OpenGame = "frame" | "window" | "none";

/** Returns the delay until the next request: until a reality check may be due, or `beatMs` if that is sooner. */
export function nextBeatMs({ elapsedSeconds, intervalMinutes, checkSince, stop }: PlayState): number {
  const toCheckMs = (intervalMinutes * 60 - elapsedSeconds) * 1000;
  const counts = checkSince === undefined && stop === undefined && toCheckMs > 0;
  return counts ? Math.min(beatMs, Math.max(1000, toCheckMs)) : beatMs;
}

/**
 * Reports an open game to the gateway, and receives the time at play and any check (domain-rules section 2). The
 * gateway merges the reports of all tabs and devices, and tabs share its responses.
 * @returns function to call when the game is closed
 */
export function followPlay(open: OpenGame, deps: FollowPlayDeps): () => void {
  const { channel, visibility } = deps;
  const leaving = new AbortController();
  const { signal } = leaving;
  let cancel: () => void = () => undefined;
  /** Number of the latest request. Responses to earlier requests are ignored. */
  let turns = 0;

  // A hidden tab may still play a game, so its time must be reported.
  const isWatched = (): boolean => open !== "none" || visibility.visibilityState === "visible";

  function beatIn(ms: number): void {
    cancel();
    if (!signal.aborted && isWatched()) cancel = deps.after(ms, () => void beat());
  }

  async function beat(): Promise<void> {
    cancel();
    turns += 1;
    const turn = turns;
    try {
      const state = await (open === "none" ? deps.read() : deps.pulse("open"));
      if (signal.aborted || turn !== turns) return;
      deps.onState(state);
      beatIn(nextBeatMs(state));
      channel?.postMessage(state);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      // Other code reports an ended session. Without a network, the displayed clock continues.
      if (turn === turns) beatIn(beatMs);
    }
  }

  function leave(): void {
    cancel();
    turns += 1;
    if (open === "none") return;
    deps.pulse("closed").catch((failure: unknown) => {
      if (!isFailure(failure)) throw failure;
    });
  }

  function hide(): void {
    // A game in its own window stays open after this page has closed.
    if (open === "frame") leave();
    else cancel();
  }

  const onVisibilityChange = () => (isWatched() ? void beat() : cancel());
  const onMessage = ({ data }: MessageEvent<PlayState>) => deps.onState(data);
  channel?.addEventListener("message", onMessage, { signal });
  visibility.addEventListener("visibilitychange", onVisibilityChange, { signal });
  deps.page.addEventListener("pagehide", hide, { signal });
  // Resumes after the page was restored from the back/forward cache.
  deps.page.addEventListener("pageshow", (event) => (event as PageTransitionEvent).persisted && onVisibilityChange(), {
    signal,
  });
  onVisibilityChange();
  return () => {
    leaving.abort();
    leave();
  };
}
