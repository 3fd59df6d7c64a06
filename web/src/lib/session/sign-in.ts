import { useSyncExternalStore } from "react";
import type { ApiFailure } from "../api/failure.ts";

interface Waiting {
  /** The account it was made for; undefined for a guest's act, which goes on for whoever signs in. */
  readonly account: string | undefined;
  resume(): void;
  giveUp(): void;
}

/** Whether the login popup is asked for over the current page, and why. */
export interface SignInRequest {
  readonly open: boolean;
  /** The failure that ended the session; absent when somebody just has to sign in. */
  readonly reason?: ApiFailure;
}

const closed: SignInRequest = { open: false };

/**
 * Who is signed in, whose page this is, and who waits for a sign-in. Every change of the session, made here or in another
 * tab, arrives in `settle`.
 */
export function createSignInStore() {
  let request = closed;
  let waiting: readonly Waiting[] = [];
  let account: string | undefined;
  /** The last account that was signed in here; a session that only ended leaves the page to it. */
  let owner: string | undefined;
  let owners = 0;
  const listeners = new Set<() => void>();
  const ownerListeners = new Set<(owner: string) => void>();

  function set(next: SignInRequest): void {
    request = next;
    for (const listener of listeners) listener();
  }

  function takeWaiting(): readonly Waiting[] {
    const all = waiting;
    waiting = [];
    return all;
  }

  const ask = (reason?: ApiFailure): void => set(reason ? { open: true, reason } : { open: true });

  return {
    /** Opens the popup in place, so that the page and what was typed stay (web guide, "Session end"). */
    ask,
    /** Opens the popup and settles `entry` by who signs in; `giveUp` when nobody does. */
    wait(entry: Waiting, reason?: ApiFailure): void {
      // A guest's act that was drawn before the session was known.
      if (account !== undefined && !reason) {
        entry.resume();
        return;
      }
      waiting = [...waiting, entry];
      ask(reason ?? request.reason);
    },
    /** Takes the popup away for another one, such as registration; who waits goes on waiting. */
    stepAside: (): void => set(closed),
    /** The session belongs to `next` now, to nobody when undefined: then who waits goes on waiting for the popup. */
    settle(next: string | undefined): void {
      account = next;
      if (next === undefined) return;
      const another = owner !== undefined && owner !== next;
      owner = next;
      if (another) {
        owners += 1;
        for (const listener of ownerListeners) listener(next);
      }
      const all = takeWaiting();
      set(closed);
      for (const entry of all) {
        if (entry.account === undefined || entry.account === next) entry.resume();
        else entry.giveUp();
      }
    },
    /** The popup was closed, whichever of them it was, and nobody has signed in. */
    dismissed(): void {
      const all = takeWaiting();
      set(closed);
      for (const entry of all) entry.giveUp();
    },
    /** Who is signed in, as this tab knows it; undefined for guests. */
    account: (): string | undefined => account,
    /** Grows when the page passes from one account to another: whatever holds something of the first starts anew. */
    owners: (): number => owners,
    /** `listener` hears of each new owner before anything goes on for them. @returns how to stop */
    onNewOwner(listener: (owner: string) => void): () => void {
      ownerListeners.add(listener);
      return () => ownerListeners.delete(listener);
    },
    request: (): SignInRequest => request,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type SignInStore = ReturnType<typeof createSignInStore>;

/** The page's own. */
export const signInStore = createSignInStore();

export const useSignInRequest = (): SignInRequest => useSyncExternalStore(signInStore.subscribe, signInStore.request);

/** For the key of what must not pass from one account to another. */
export const useOwners = (): number => useSyncExternalStore(signInStore.subscribe, signInStore.owners);
