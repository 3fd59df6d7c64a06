import { createStore } from "zustand/vanilla";
import type { Game, Room } from "../../../../shared/contracts/games.ts";
import type { Launch } from "../../../../shared/contracts/launch.ts";
import type { LotteryLaunch } from "../../../../shared/contracts/lottery.ts";
import type { Wallet } from "../../../../shared/contracts/wallets.ts";
import { ApiFailure } from "../api/failure.ts";
import { readUrl } from "../browser/read-url.ts";

export interface PlayedGame
  extends Pick<Game, "id" | "name" | "vendor" | "vendorName" | "rooms">,
    Partial<Pick<Game, "trial">> {
  /** A lottery, or without a code the lobby of its mode: opened by a link of its own (spec section 7). */
  readonly lottery?: Pick<LotteryLaunch, "mode" | "code">;
  /** Of a vendor of sports: the match that is to be in sight at once. */
  readonly matchId?: string;
}

/** The wallet a vendor's games are played from, where there is not one for all (protocol section 5). */
export interface OwnWallet {
  readonly own: Wallet;
  readonly main: Wallet;
}

/** What is to be settled between the tap and the launch. */
export interface Questions {
  readonly rooms?: readonly Room[];
  readonly wallet?: OwnWallet;
}

/** One tap on a play or free-trial button, from the tap until its game is closed. */
export interface Play {
  readonly game: PlayedGame;
  readonly trial: boolean;
  /** What was settled before the launch; another try does not ask again. */
  readonly settled?: Settled;
  readonly phase:
    | { readonly name: "starting" }
    | { readonly name: "rooms"; readonly rooms: readonly Room[] }
    | { readonly name: "wallet"; readonly wallet: OwnWallet }
    | { readonly name: "frame"; readonly url: string }
    /** The browser refused to open the game's own window. */
    | { readonly name: "blocked"; readonly url: string }
    | { readonly name: "refused"; readonly failure: ApiFailure }
    /** The game is closed; money may be left in its vendor's wallet. */
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

/** What a launch needs from the page; tests bring their own. */
export interface LauncherDeps {
  ask(game: PlayedGame, signal: AbortSignal): Promise<Questions>;
  launch(play: Tap & { readonly roomId?: string }, signal: AbortSignal): Promise<Launch>;
  /** @returns whether the browser let it */
  openWindow(url: string, tap: Tap): boolean;
  /** Our own origin: nothing of ours is ever framed as a game. */
  readonly origin: string;
}

function playable(url: string, origin: string): boolean {
  const address = readUrl(url);
  return address !== undefined && /^https?:$/.test(address.protocol) && address.origin !== origin;
}

/**
 * The one game being started or played. A tap while there is one counts for nothing: the platform wants one launch per
 * tap and refuses a second one (protocol section 0, fact 10).
 */
export function createLauncher(launcher: LauncherDeps) {
  const store = createStore<LauncherState>()(() => ({ play: undefined }));
  let leaving = new AbortController();
  let answerWith: ((answer: string) => void) | undefined;
  const current = (): Play | undefined => store.getState().play;
  const show = (play: Play | undefined): void => store.setState({ play });

  /** Shows a question and waits for the player; a play that is closed meanwhile is never answered. */
  const answered = (play: Play): Promise<string> =>
    new Promise((resolve) => {
      answerWith = resolve;
      show(play);
    });

  async function settle(tap: Tap, signal: AbortSignal): Promise<Settled> {
    const { rooms = [], wallet } = await launcher.ask(tap.game, signal);
    if (signal.aborted) throw signal.reason;
    const roomId = rooms.length > 1 ? await answered({ ...tap, phase: { name: "rooms", rooms } }) : undefined;
    if (wallet) await answered({ ...tap, phase: { name: "wallet", wallet } });
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
      // Signed out, and the visitor closed the login popup: they changed their mind.
      if (failure.status === 401) show(undefined);
      else enter({ name: "refused", failure });
    }
  }

  function drop(): void {
    leaving.abort();
    show(undefined);
  }

  function close(): void {
    leaving.abort();
    const left = current();
    // Whatever was not lost lies in the vendor's wallet now: the player is asked whether it shall come back.
    const returns = left?.phase.name === "frame" && left.settled?.ownWallet;
    show(returns ? { ...left, phase: { name: "return" } } : undefined);
  }

  return {
    ...store,
    start: (tap: Tap): Promise<void> => start({ game: tap.game, trial: tap.trial }),
    /** Says no without asking the gateway. */
    refuse(tap: Tap, failure: ApiFailure): void {
      if (!current()) show({ ...tap, phase: { name: "refused", failure } });
    },
    /** The room chosen, or anything once the wallet is as the player wants it. */
    answer: (answer: string): void => answerWith?.(answer),
    /** Also gives up a launch that is still under way. */
    close,
    /** Leaves it without offering to fetch back what lies in the vendor's wallet. */
    drop,
    async retry(): Promise<void> {
      const tap = current();
      close();
      if (tap) await start({ game: tap.game, trial: tap.trial, ...(tap.settled && { settled: tap.settled }) });
    },
  };
}

export type Launcher = ReturnType<typeof createLauncher>;
