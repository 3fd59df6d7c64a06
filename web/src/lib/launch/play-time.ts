import { createStore, useStore } from "zustand";
import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { signInStore } from "../session/sign-in.ts";

/** What lies over a game: a check to be answered, or the reason why play has ended. */
export type Cover = { readonly name: "check" } | { readonly name: "stopped"; readonly by: PlayState };

interface PlayTime {
  /** As the gateway has it; undefined until it has said so. */
  readonly state: PlayState | undefined;
  /** When it said so, ms of `performance.now()`. */
  readonly heardAt: number;
  readonly cover: Cover | undefined;
}

const nothing: PlayTime = { state: undefined, heardAt: 0, cover: undefined };

const store = createStore<PlayTime>()(() => nothing);

/** Whether a check waits for its answer. */
export const waits = ({ checkSince, stop }: PlayState): boolean =>
  checkSince !== undefined || stop === "reality_check_due";

/**
 * What lies over the game now. A check is gone as soon as it is answered, be it on another device; the reason why play
 * has ended stays until the player has read it.
 * @param inPlay a game is open, or was about to be
 */
export function coverOf(state: PlayState, inPlay: boolean, before: Cover | undefined): Cover | undefined {
  if (before?.name === "stopped") return before;
  if (inPlay && state.stop !== undefined && state.stop !== "reality_check_due") return { name: "stopped", by: state };
  if (!waits(state)) return undefined;
  return inPlay || before ? { name: "check" } : undefined;
}

/** The account's time at play, and what lies over its game, as this page knows it. */
export const playTime = {
  ...store,
  /** @param inPlay a game is open in this page, or was about to be */
  hear(state: PlayState, inPlay: boolean): void {
    store.setState(({ cover }) => ({ state, heardAt: performance.now(), cover: coverOf(state, inPlay, cover) }));
  },
  /** The player asks for the check that waits, though no game is open. */
  meet: (state: PlayState): void =>
    store.setState({ state, heardAt: performance.now(), cover: coverOf(state, false, { name: "check" }) }),
  /** The cover was read, or is left unanswered for a page of ours: the next launch meets a check again. */
  uncover: (): void => store.setState({ cover: undefined }),
};

// The time of one account is nobody else's.
signInStore.onNewOwner(() => store.setState(nothing));

export const usePlayTime = (): PlayTime => useStore(store);
export const useCover = (): Cover | undefined => useStore(store, ({ cover }) => cover);
