import { createStore, useStore } from "zustand";
import type { ApiFailure } from "../api/failure.ts";

interface Waiting {
  /** Account the call was made for. Undefined for a guest's action, which continues for any account that signs in. */
  readonly account: string | undefined;
  resume(): void;
  giveUp(): void;
}

/** Whether the login popup is open above the current page, and why. */
interface SignInRequest {
  readonly open: boolean;
  /** Failure that ended the session; absent if the user only has to sign in. */
  readonly reason?: ApiFailure;
}

interface SignInState {
  readonly request: SignInRequest;
  /** Account signed in, as far as this tab knows; undefined for guests. */
  readonly account: string | undefined;
  /** Account last signed in here. After its session has ended, the page still belongs to it. */
  readonly owner: string | undefined;
  /**
   * Incremented when the page passes to another account: components with data of the previous account are recreated.
   */
  readonly ownerChanges: number;
  /** Incremented by each sign-out. The page stays; a guarded page redirects to home. */
  readonly signOutCount: number;
}

const closed: SignInRequest = { open: false };

/**
 * Creates the store of the signed-in account, the page's owner and calls that wait for a sign-in. Every change of the
 * session, here or in another tab, calls `settle`.
 */
export function createSignInStore() {
  const store = createStore<SignInState>()(() => ({
    request: closed,
    account: undefined,
    owner: undefined,
    ownerChanges: 0,
    signOutCount: 0,
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
    /** Opens the popup in place, so that the page and its form values stay. */
    ask,
    /** Opens the popup and resumes `entry` after the sign-in, or calls `giveUp` if no one signs in. */
    wait(entry: Waiting, reason?: ApiFailure): void {
      // A guest's action from before the session was loaded.
      const { account, request } = store.getState();
      if (account !== undefined && !reason) {
        entry.resume();
        return;
      }
      waiting = [...waiting, entry];
      ask(reason ?? request.reason);
    },
    /** Hides the popup for another one, such as the registration. Waiting calls stay. */
    stepAside: (): void => store.setState({ request: closed }),
    /** Sets the session's account; undefined for none. Without an account, calls wait for the popup. */
    settle(next: string | undefined): void {
      if (next === undefined) {
        store.setState({ account: undefined });
        return;
      }
      store.setState(({ owner, ownerChanges }) => ({
        account: next,
        owner: next,
        ownerChanges: owner === undefined || owner === next ? ownerChanges : ownerChanges + 1,
      }));
      const all = takeWaiting();
      store.setState({ request: closed });
      for (const entry of all) {
        if (entry.account === undefined || entry.account === next) entry.resume();
        else entry.giveUp();
      }
    },
    /** The account signed out, here or in another tab. The page keeps its owner until another account signs in. */
    signedOut(): void {
      store.setState(({ signOutCount }) => ({ account: undefined, signOutCount: signOutCount + 1 }));
    },
    /** A login or registration popup was closed without a sign-in. */
    dismissed(): void {
      const all = takeWaiting();
      store.setState({ request: closed });
      for (const entry of all) entry.giveUp();
    },
    /**
     * Calls `listener` with the page's new owner (undefined if there is none) before waiting calls resume. Returns the
     * function that unsubscribes.
     */
    onNewOwner(listener: (owner: string | undefined) => void): () => void {
      return store.subscribe(({ owner, ownerChanges, signOutCount }, before) => {
        if (signOutCount !== before.signOutCount) listener(undefined);
        else if (ownerChanges !== before.ownerChanges) listener(owner);
      });
    },
  };
}

export type SignInStore = ReturnType<typeof createSignInStore>;

/** Store of this page. */
export const signInStore = createSignInStore();

export const useSignInRequest = (): SignInRequest => useStore(signInStore, ({ request }) => request);

/** Returns the key for components whose state must not pass from one account to another. */
export const useOwnerChanges = (): number => useStore(signInStore, ({ ownerChanges }) => ownerChanges);
