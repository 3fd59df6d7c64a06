import { createStore } from "zustand/vanilla";
import type { Game, Room } from "../../../../shared/contracts/games.ts";
import type { Launch } from "../../../../shared/contracts/launch.ts";
import type { LotteryLaunch } from "../../../../shared/contracts/lottery.ts";
import type { Wallet } from "../../../../shared/contracts/wallets.ts";
import { ApiFailure } from "../api/failure.ts";
import { readUrl } from "../browser/url.ts";

export interface PlayedGame
  extends Pick<Game, "id" | "name" | "vendor" | "vendorName" | "rooms">,
    Partial<Pick<Game, "trial">> {
  /** A lottery, or without a code the lobby of its mode; opened by its own link (spec section 7). */
  readonly lottery?: Pick<LotteryLaunch, "mode" | "code">;
  /** For sports vendors: the match to show first. */
  readonly matchId?: string;
}

/** The wallet that a vendor's games are played from, if there is not one wallet for all (protocol section 5). */
export interface OwnWallet {
  readonly own: Wallet;
  readonly main: Wallet;
}

/** Questions that the player answers between the tap and the launch. */
export interface Questions {
  readonly rooms?: readonly Room[];
  readonly wallet?: OwnWallet;
}

/** One tap on a play or free-trial button, until its game is closed. */
export interface Play {
  readonly game: PlayedGame;
  readonly trial: boolean;
  /** Answers before the launch. A retry does not ask again. */
  readonly settled?: Settled;
  readonly phase:
    | { readonly name: "starting" }
    | { readonly name: "rooms"; readonly rooms: readonly Room[] }
    | { readonly name: "wallet"; readonly wallet: OwnWallet }
    | { readonly name: "frame"; readonly url: string }
    /** The browser blocked the game's own window. */
    | { readonly name: "blocked"; readonly url: string }
    | { readonly name: "refused"; readonly failure: ApiFailure }
    /** The game is closed; its vendor's wallet may still have money. */
    | { readonly name: "return" };
}

interface Settled {
  readonly roomId?: string;
  readonly ownWallet: boolean;
}

export type Tap = Pick<Play, "game" | "trial">;

interface LauncherState {
  readonly play: Play | undefined;
}

/** Dependencies of a launch; tests pass their own. */
interface LauncherDeps {
  loadQuestions(game: PlayedGame, signal: AbortSignal): Promise<Questions>;
  launch(play: Tap & { readonly roomId?: string }, signal: AbortSignal): Promise<Launch>;
  /** Returns whether the browser opened the window. */
  openWindow(url: string, tap: Tap): boolean;
  /** Our own origin: our own pages are never framed as a game. */
  readonly origin: string;
}

function playable(url: string, origin: string): boolean {
  const address = readUrl(url);
  return address !== undefined && /^https?:$/.test(address.protocol) && address.origin !== origin;
}

/**
 * Creates the launcher, which holds the game being started or played. It ignores further taps meanwhile, because the
 * platform refuses a second launch for the same tap (protocol section 0, fact 10).
 */
export function createLauncher(launcher: LauncherDeps) {
  const store = createStore<LauncherState>()(() => ({ play: undefined }));
  let leaving = new AbortController();
  let resolveAnswer: ((answer: string) => void) | undefined;
  const current = (): Play | undefined => store.getState().play;
  const show = (play: Play | undefined): void => store.setState({ play });

  /** Shows a question and waits for the answer. Never resolves if the play is closed meanwhile. */
  const askPlayer = (play: Play): Promise<string> =>
    new Promise((resolve) => {
      resolveAnswer = resolve;
      show(play);
    });

  async function settle(tap: Tap, signal: AbortSignal): Promise<Settled> {
    const { rooms = [], wallet } = await launcher.loadQuestions(tap.game, signal);
    if (signal.aborted) throw signal.reason;
    const roomId = rooms.length > 1 ? await askPlayer({ ...tap, phase: { name: "rooms", rooms } }) : undefined;
    if (wallet) await askPlayer({ ...tap, phase: { name: "wallet", wallet } });
    return { ownWallet: wallet !== undefined, ...(roomId !== undefined && { roomId }) };
  }

  async function start(tap: Tap & Pick<Play, "settled">): Promise<void> {
    if (current()) return;
    leaving = new AbortController();
    const { signal } = leaving;
    let { settled } = tap;
    const enter = (phase: Play["phase"]) => show({ ...tap, ...(settled && { settled }), phase });
    enter({ name: "starting" });
    try {
      if (!tap.trial && !settled) {
        settled = await settle(tap, signal);
        if (signal.aborted) return;
        enter({ name: "starting" });
      }
      const roomId = settled?.roomId;
      const { url, mode } = await launcher.launch({ ...tap, ...(roomId !== undefined && { roomId }) }, signal);
      if (signal.aborted) return;
      if (!playable(url, launcher.origin)) throw new ApiFailure("platform_bad_answer", 502, "");
      if (mode === "frame") enter({ name: "frame", url });
      else if (launcher.openWindow(url, tap)) show(undefined);
      else enter({ name: "blocked", url });
    } catch (failure) {
      if (signal.aborted) return;
      if (!(failure instanceof ApiFailure)) throw failure;
      // The visitor was signed out and closed the login popup, so the launch is cancelled.
      if (failure.status === 401) show(undefined);
      else enter({ name: "refused", failure });
    }
  }

  function closeWithoutReturn(): void {
    leaving.abort();
    show(undefined);
  }

  function close(): void {
    leaving.abort();
    const left = current();
    // The rest of the money is in the vendor's wallet: asks the player whether to transfer it back.
    const returns = left?.phase.name === "frame" && left.settled?.ownWallet;
    show(returns ? { ...left, phase: { name: "return" } } : undefined);
  }

  return {
    ...store,
    start: (tap: Tap): Promise<void> => start({ game: tap.game, trial: tap.trial }),
    /** Shows a refusal without calling the gateway. */
    refuse(tap: Tap, failure: ApiFailure): void {
      if (!current()) show({ ...tap, phase: { name: "refused", failure } });
    },
    /** Answers the question: with the chosen room, or any value once the player has finished with the wallet. */
    answer: (answer: string): void => resolveAnswer?.(answer),
    /** Closes the game, or cancels a launch that is in progress. */
    close,
    /** Closes the game without offering to transfer money back from the vendor's wallet. */
    closeWithoutReturn,
    async retry(): Promise<void> {
      const tap = current();
      closeWithoutReturn();
      if (tap) await start({ game: tap.game, trial: tap.trial, ...(tap.settled && { settled: tap.settled }) });
    },
  };
}

export type Launcher = ReturnType<typeof createLauncher>;
