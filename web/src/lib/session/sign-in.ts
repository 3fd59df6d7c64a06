import { useSyncExternalStore } from "react";
import { type ApiFailure, isFailure } from "../api/failure.ts";

interface Waiting {
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
let request: SignInRequest = closed;
let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

function set(next: SignInRequest): void {
  request = next;
  for (const listener of listeners) listener();
}

function settle(how: keyof Waiting): void {
  const all = waiting;
  waiting = [];
  set(closed);
  for (const entry of all) entry[how]();
}

/** The login popup's switch: it opens in place, so the page and what was typed stay (web guide, "Session end"). */
export const signInStore = {
  ask(reason?: ApiFailure): void {
    set(reason ? { open: true, reason } : { open: true });
  },
  /** Opens the popup and runs `resume` once signed in; `giveUp` when the popup is closed instead. */
  wait(entry: Waiting, reason?: ApiFailure): void {
    waiting.push(entry);
    signInStore.ask(reason ?? request.reason);
  },
  /** Takes the popup away for another one, such as registration; who waits goes on waiting. */
  stepAside: (): void => set(closed),
  signedIn: (): void => settle("resume"),
  dismissed: (): void => settle("giveUp"),
};

export const useSignInRequest = (): SignInRequest =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
  );

/**
 * Runs a call; when the session turns out to be over, waits for the login popup and runs it once more.
 * @throws the original failure when the popup is closed, or whatever the second run throws
 */
export async function withSession<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (failure) {
    if (!isFailure(failure) || failure.status !== 401) throw failure;
    await new Promise<void>((resume, reject) => {
      signInStore.wait({ resume, giveUp: () => reject(failure) }, failure);
    });
    return run();
  }
}
