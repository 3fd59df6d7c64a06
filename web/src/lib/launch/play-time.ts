import { createStore, useStore } from "zustand";
import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { signInStore } from "../session/sign-in.ts";

/** Overlay above a game: a reality check, or the reason why play has ended. */
type Cover = { readonly name: "check" } | { readonly name: "stopped"; readonly by: PlayState };

interface PlayTime {
  /** State at the gateway; undefined until loaded. */
  readonly state: PlayState | undefined;
  /** When the state arrived, ms of `performance.now()`. */
  readonly receivedAt: number;
  readonly cover: Cover | undefined;
}

const emptyState: PlayTime = { state: undefined, receivedAt: 0, cover: undefined };

const store = createStore<PlayTime>()(() => emptyState);

/** Returns whether a reality check waits for its answer. */
export const isCheckPending = ({ checkSince, stop }: PlayState): boolean =>
  checkSince !== undefined || stop === "reality_check_due";

/**
 * Returns the overlay above the game. A check disappears once it is answered, also on another device. The reason why
 * play has ended stays until the player has read it.
 * @param inPlay a game is open, or was about to be
 */
export function coverOf(state: PlayState, inPlay: boolean, before: Cover | undefined): Cover | undefined {
  if (before?.name === "stopped") return before;
  if (inPlay && state.stop !== undefined && state.stop !== "reality_check_due") return { name: "stopped", by: state };
  if (!isCheckPending(state)) return undefined;
  return inPlay || before ? { name: "check" } : undefined;
}

/** Play time of the account and the overlay above its game, as this page knows them. */
export const playTime = {
  ...store,
  /**
   * Stores the play state.
   * @param inPlay a game is open in this page, or was about to be
   */
  update(state: PlayState, inPlay: boolean): void {
    store.setState(({ cover }) => ({ state, receivedAt: performance.now(), cover: coverOf(state, inPlay, cover) }));
  },
  /** Opens a pending check for a player who has no game open. */
  openCheck: (state: PlayState): void =>
    store.setState({ state, receivedAt: performance.now(), cover: coverOf(state, false, { name: "check" }) }),
  /**
   * Removes the overlay after the player has read it, or left it for another page. The next launch shows an unanswered
   * check again.
   */
  uncover: (): void => store.setState({ cover: undefined }),
};

// The play time belongs to one account.
signInStore.onNewOwner(() => store.setState(emptyState));

export const usePlayTime = (): PlayTime => useStore(store);
export const useCover = (): Cover | undefined => useStore(store, ({ cover }) => cover);
