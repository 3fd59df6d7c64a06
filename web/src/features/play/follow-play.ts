import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { isFailure } from "../../lib/api/failure.ts";

/** Interval of reports that a game is open. */
const beatMs = 30_000;

type Channel = Pick<BroadcastChannel, "addEventListener" | "postMessage">;

interface FollowPlayDeps {
  /** `open`: a game is shown; `closed` is sent even while the page is being left. */
  pulse(game: "open" | "closed"): Promise<PlayState>;
  /** Reads the state without reporting an open game. */
  read(): Promise<PlayState>;
  onState(state: PlayState): void;
  /** Shares the gateway's responses between the account's tabs; undefined if the browser does not support it. */
  readonly channel: Channel | undefined;
  readonly visibility: Pick<Document, "addEventListener" | "visibilityState">;
  readonly page: Pick<EventTarget, "addEventListener">;
  /** Runs a callback later. @returns function that cancels it */
  after(ms: number, run: () => void): () => void;
}

/**
 * `frame`: a game in this page, whose time also counts while hidden; `window`: in its own window; `none`: only waits
 * for a check.
 */
export type OpenGame = "frame" | "window" | "none";

/** Returns the time until the next request, at the latest when a check may be due. */
export function nextBeatMs({ elapsedSeconds, intervalMinutes, checkSince, stop }: PlayState): number {
  const toCheckMs = (intervalMinutes * 60 - elapsedSeconds) * 1000;
  const counts = checkSince === undefined && stop === undefined && toCheckMs > 0;
  return counts ? Math.min(beatMs, Math.max(1000, toCheckMs)) : beatMs;
}

/**
 * Reports an open game to the gateway, and receives the time at play and its result (domain-rules section 2). The
 * gateway merges the reports of all tabs and devices; tabs share its responses.
 * @returns function to call when the game is closed
 */
export function followPlay(open: OpenGame, deps: FollowPlayDeps): () => void {
  const { channel, visibility } = deps;
  const leaving = new AbortController();
  const { signal } = leaving;
  let cancel: () => void = () => undefined;
  /** Counts requests, because only the response to the latest one is used. */
  let turns = 0;

  // A game continues audibly in a hidden tab, where timers still run once a minute.
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
      // An ended session is reported elsewhere. Without a network, the displayed clock continues.
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
    // A game in its own window stays open after its opener has closed.
    if (open === "frame") leave();
    else cancel();
  }

  const onVisibilityChange = () => (isWatched() ? void beat() : cancel());
  const onMessage = ({ data }: MessageEvent<PlayState>) => deps.onState(data);
  channel?.addEventListener("message", onMessage, { signal });
  visibility.addEventListener("visibilitychange", onVisibilityChange, { signal });
  deps.page.addEventListener("pagehide", hide, { signal });
  // The page was restored from the back/forward cache.
  deps.page.addEventListener("pageshow", (event) => (event as PageTransitionEvent).persisted && onVisibilityChange(), {
    signal,
  });
  onVisibilityChange();
  return () => {
    leaving.abort();
    leave();
  };
}
