import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { isFailure } from "../../lib/api/failure.ts";

/** How often the gateway hears that a game is open. */
const beatMs = 30_000;

type Channel = Pick<BroadcastChannel, "addEventListener" | "postMessage">;

export interface FollowPlayDeps {
  /** `open`: a game is before the player; `closed` also arrives when the page is left. */
  pulse(game: "open" | "closed"): Promise<PlayState>;
  /** Asks without saying that anything is open. */
  ask(): Promise<PlayState>;
  hear(state: PlayState): void;
  /** Between the account's tabs: what the gateway has said to one; undefined where the browser has none. */
  readonly channel: Channel | undefined;
  readonly sight: Pick<Document, "addEventListener" | "visibilityState">;
  readonly page: Pick<EventTarget, "addEventListener">;
  /** Runs something later. @returns how to give it up */
  after(ms: number, run: () => void): () => void;
}

/** `frame`: in this page, counted out of sight, too; `window`: in one of its own; `none`: only a check is waited for. */
export type OpenGame = "frame" | "window" | "none";

/** Until the gateway is to be asked again: at the latest when a check may be due. */
export function nextBeatMs({ elapsedSeconds, intervalMinutes, checkSince, stop }: PlayState): number {
  const toCheckMs = (intervalMinutes * 60 - elapsedSeconds) * 1000;
  const counts = checkSince === undefined && stop === undefined && toCheckMs > 0;
  return counts ? Math.min(beatMs, Math.max(1000, toCheckMs)) : beatMs;
}

/**
 * Tells the gateway that a game is open, and hears how long it has been played and what has come of it (domain-rules
 * section 2). The gateway merges what several tabs and devices say; tabs share what they hear.
 * @returns how to stop: the game is left
 */
export function followPlay(open: OpenGame, deps: FollowPlayDeps): () => void {
  const { channel, sight } = deps;
  const leaving = new AbortController();
  const { signal } = leaving;
  let cancel: () => void = () => undefined;
  /** Counts the questions: of two the later one's answer is newer. */
  let turns = 0;

  // A game is heard and goes on by itself in a tab out of sight, where timers still run once a minute.
  const isWatched = (): boolean => open !== "none" || sight.visibilityState === "visible";

  function beatIn(ms: number): void {
    cancel();
    if (!signal.aborted && isWatched()) cancel = deps.after(ms, () => void beat());
  }

  async function beat(): Promise<void> {
    cancel();
    turns += 1;
    const turn = turns;
    try {
      const state = await (open === "none" ? deps.ask() : deps.pulse("open"));
      if (signal.aborted || turn !== turns) return;
      deps.hear(state);
      beatIn(nextBeatMs(state));
      channel?.postMessage(state);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      // A session that ended has said so; without a line the clock on screen goes on.
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
    // A game in a window of its own is still open after the page that opened it.
    if (open === "frame") leave();
    else cancel();
  }

  const look = () => (isWatched() ? void beat() : cancel());
  const onMessage = ({ data }: MessageEvent<PlayState>) => deps.hear(data);
  channel?.addEventListener("message", onMessage, { signal });
  sight.addEventListener("visibilitychange", look, { signal });
  deps.page.addEventListener("pagehide", hide, { signal });
  // Back from the browser's memory of pages.
  deps.page.addEventListener("pageshow", (event) => (event as PageTransitionEvent).persisted && look(), { signal });
  look();
  return () => {
    leaving.abort();
    leave();
  };
}
