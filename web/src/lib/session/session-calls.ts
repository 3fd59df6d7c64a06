import { ApiFailure, isFailure } from "../api/failure.ts";
import type { SignInStore } from "./sign-in.ts";

interface SessionCallsOptions {
  readonly store: Pick<SignInStore, "getState" | "wait">;
  /** Asks whether a write whose session had ended shall be sent now. */
  confirm(): Promise<boolean>;
}

type Account = string | undefined;

/**
 * Calls that belong to the account their page was drawn for. One that would go out under another account is refused with
 * `account_changed`; `account` undefined is a guest's act and goes out under whoever is there.
 */
export function createSessionCalls({ store, confirm }: SessionCallsOptions) {
  let asking: Promise<boolean> | undefined;
  /** One question for all writes that waited for the same sign-in. */
  const confirmed = (): Promise<boolean> => {
    asking ??= confirm().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  async function asAccount<T>(account: Account, run: () => Promise<T>): Promise<T> {
    const current = store.getState().account;
    // A guest's session gives the refusal that leads to the login popup.
    if (account !== undefined && current !== undefined && current !== account) {
      throw new ApiFailure("account_changed", 409, "");
    }
    return run();
  }

  async function again<T>(account: Account, run: () => Promise<T>, mayRepeat: () => Promise<boolean>): Promise<T> {
    try {
      return await asAccount(account, run);
    } catch (failure) {
      if (!isFailure(failure) || failure.status !== 401) throw failure;
      await new Promise<void>((resume, reject) => {
        store.wait({ account, resume, giveUp: () => reject(failure) }, failure);
      });
      if (!(await mayRepeat())) throw failure;
      return asAccount(account, run);
    }
  }

  return {
    /** Runs a call for `account` alone. @throws `account_changed` without running it when another is signed in */
    asAccount,
    /**
     * Runs a read, or an opening that changes nothing; when the session turns out to be over, waits for the login popup
     * and runs it once more.
     * @throws the original failure when nobody or another account signs in, or whatever the second run throws
     */
    readWithSession: <T>(account: Account, run: () => Promise<T>): Promise<T> => again(account, run, async () => true),
    /** The same for a write: once signed in again, the person is asked before it is sent again. */
    writeWithSession: <T>(account: Account, run: () => Promise<T>): Promise<T> => again(account, run, confirmed),
  };
}
