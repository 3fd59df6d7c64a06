import i18next from "i18next";
import { ApiFailure, isFailure } from "../api/failure.ts";
import { confirm } from "../browser/dialogs.ts";
import { type SignInStore, signInStore } from "./sign-in.ts";

interface SessionCallsOptions {
  readonly store: Pick<SignInStore, "getState" | "wait">;
  /** Asks after the sign-in whether to repeat a write that was refused because the session had ended. */
  confirm(): Promise<boolean>;
}

type Account = string | undefined;

/**
 * Creates calls bound to the account that their page was rendered for. A call that would be sent for another account
 * fails with `account_changed`. With `account` undefined, a guest's action runs for any account.
 */
export function createSessionCalls({ store, confirm }: SessionCallsOptions) {
  let confirmation: Promise<boolean> | undefined;
  /** Asks `confirm` once for all writes that waited for the same sign-in. */
  const confirmed = (): Promise<boolean> => {
    confirmation ??= confirm().finally(() => {
      confirmation = undefined;
    });
    return confirmation;
  };

  async function asAccount<T>(account: Account, run: () => Promise<T>): Promise<T> {
    const current = store.getState().account;
    // For a guest's session, the gateway's refusal opens the login popup.
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
    /** Runs a call for `account` only. Throws `account_changed` without running it if another account is signed in. */
    asAccount,
    /**
     * Runs a read, or an opening that changes nothing. If the session has ended, waits for the login popup and runs it
     * once more.
     * @throws the original failure if no one or another account signs in, or what the second run throws
     */
    readWithSession: <T>(account: Account, run: () => Promise<T>): Promise<T> => again(account, run, async () => true),
    /** Runs a write. If the session has ended, asks the user after the sign-in before sending it again. */
    writeWithSession: <T>(account: Account, run: () => Promise<T>): Promise<T> => again(account, run, confirmed),
  };
}

const t = (key: "title" | "text" | "cancel" | "send"): string => i18next.t(`resend.${key}`, { ns: "account" });

const askToResend = (): Promise<boolean> =>
  confirm({ title: t("title"), text: t("text"), cancel: t("cancel"), confirm: t("send"), closeOnCover: false });

export const { asAccount, readWithSession, writeWithSession } = createSessionCalls({
  store: signInStore,
  confirm: askToResend,
});
