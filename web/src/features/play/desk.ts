import type { Game, Launch } from "../../../../shared/schemas/lobby.ts";
import { ApiFailure } from "../../lib/failure.ts";

export type PlayedGame = Pick<Game, "id" | "name">;

/** One tap on a play or free-trial button, from the tap until its game is closed. */
export interface Play {
  readonly game: PlayedGame;
  readonly trial: boolean;
  readonly phase:
    | { readonly name: "starting" }
    | { readonly name: "frame"; readonly url: string }
    /** The browser refused to open the game's own window. */
    | { readonly name: "blocked"; readonly url: string }
    | { readonly name: "refused"; readonly failure: ApiFailure };
}

/** What a launch needs from the page; tests bring their own. */
export interface Launcher {
  launch(play: Pick<Play, "game" | "trial">, signal: AbortSignal): Promise<Launch>;
  /** @returns false when the browser blocked it */
  openWindow(url: string): boolean;
  /** Our own origin: nothing of ours is ever framed as a game. */
  readonly origin: string;
}

const playable = (url: string, origin: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).origin !== origin;

/**
 * The one game being started or played. A tap while there is one counts for nothing: the platform wants one launch per
 * tap and refuses a second one (protocol section 0, fact 10).
 */
export function createPlayDesk(launcher: Launcher) {
  let current: Play | undefined;
  let leaving = new AbortController();
  const listeners = new Set<() => void>();

  const show = (play: Play | undefined): void => {
    current = play;
    for (const listener of listeners) listener();
  };

  async function start(tap: Pick<Play, "game" | "trial">): Promise<void> {
    if (current) return;
    leaving = new AbortController();
    const { signal } = leaving;
    const enter = (phase: Play["phase"]) => show({ ...tap, phase });
    enter({ name: "starting" });
    try {
      const { url, mode } = await launcher.launch(tap, signal);
      if (signal.aborted) return;
      if (!playable(url, launcher.origin)) throw new ApiFailure("platform_bad_answer", 502, "");
      if (mode === "frame") enter({ name: "frame", url });
      else if (launcher.openWindow(url)) show(undefined);
      else enter({ name: "blocked", url });
    } catch (failure) {
      if (signal.aborted) return;
      if (!(failure instanceof ApiFailure)) throw failure;
      // Signed out, and the visitor closed the login popup: they changed their mind.
      if (failure.status === 401) show(undefined);
      else enter({ name: "refused", failure });
    }
  }

  function close(): void {
    leaving.abort();
    show(undefined);
  }

  return {
    current: (): Play | undefined => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    /** Says no without asking the gateway. */
    refuse(tap: Pick<Play, "game" | "trial">, failure: ApiFailure): void {
      if (!current) show({ ...tap, phase: { name: "refused", failure } });
    },
    /** Also gives up a launch that is still under way. */
    close,
    async retry(): Promise<void> {
      const tap = current;
      close();
      if (tap) await start({ game: tap.game, trial: tap.trial });
    },
  };
}

export type PlayDesk = ReturnType<typeof createPlayDesk>;
