import { createStore, useStore } from "zustand";
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

interface SignInState {
  readonly request: SignInRequest;
  /** Who is signed in, as this tab knows it; undefined for guests. */
  readonly account: string | undefined;
  /** The last account that was signed in here; a session that only ended leaves the page to it. */
  readonly owner: string | undefined;
  /** Grows when the page passes from one account to another: whatever holds something of the first starts anew. */
  readonly owners: number;
  /** Grows with each sign-out, which leaves the page where it is: a guarded one leads home by itself. */
  readonly departures: number;
}

const closed: SignInRequest = { open: false };

/**
 * Who is signed in, whose page this is, and who waits for a sign-in. Every change of the session, made here or in another
 * tab, arrives in `settle`.
 */
export function createSignInStore() {
  const store = createStore<SignInState>()(() => ({
    request: closed,
    account: undefined,
    owner: undefined,
    owners: 0,
    departures: 0,
  }));
  let waiting: readonly Waiting[] = [];

  function takeWaiting(): readonly Waiting[] {
    const all = waiting;
    waiting = [];
    return all;
  }

  const ask = (reason?: ApiFailure): void =>
    store.setState({ request: reason ? { open: true, reason } : { open: true } });

  return {
    ...store,
    /** Opens the popup in place, so that the page and what was typed stay (web guide, "Session end"). */
    ask,
    /** Opens the popup and settles `entry` by who signs in; `giveUp` when nobody does. */
    wait(entry: Waiting, reason?: ApiFailure): void {
      // A guest's act that was drawn before the session was known.
      const { account, request } = store.getState();
      if (account !== undefined && !reason) {
        entry.resume();
        return;
      }
      waiting = [...waiting, entry];
      ask(reason ?? request.reason);
    },
    /** Takes the popup away for another one, such as registration; who waits goes on waiting. */
    stepAside: (): void => store.setState({ request: closed }),
    /** The session belongs to `next` now, to nobody when undefined: then who waits goes on waiting for the popup. */
    settle(next: string | undefined): void {
      if (next === undefined) {
        store.setState({ account: undefined });
        return;
      }
      store.setState(({ owner, owners }) => ({
        account: next,
        owner: next,
        owners: owner === undefined || owner === next ? owners : owners + 1,
      }));
      const all = takeWaiting();
      store.setState({ request: closed });
      for (const entry of all) {
        if (entry.account === undefined || entry.account === next) entry.resume();
        else entry.giveUp();
      }
    },
    /** Its account has left the page on purpose, here or in another tab: nothing on it is anybody's any more. */
    signedOut(): void {
      store.setState(({ departures }) => ({ account: undefined, departures: departures + 1 }));
    },
    /** The popup was closed, whichever of them it was, and nobody has signed in. */
    dismissed(): void {
      const all = takeWaiting();
      store.setState({ request: closed });
      for (const entry of all) entry.giveUp();
    },
    /** `listener` hears who has the page instead, before anything goes on for them; undefined: nobody. @returns how to stop */
    onNewOwner(listener: (owner: string | undefined) => void): () => void {
      return store.subscribe(({ owner, owners, departures }, before) => {
        if (departures !== before.departures) listener(undefined);
        else if (owners !== before.owners) listener(owner);
      });
    },
  };
}

export type SignInStore = ReturnType<typeof createSignInStore>;

/** The page's own. */
export const signInStore = createSignInStore();

export const useSignInRequest = (): SignInRequest => useStore(signInStore, ({ request }) => request);

/** For the key of what must not pass from one account to another. */
export const useOwners = (): number => useStore(signInStore, ({ owners }) => owners);
