import { useCallback, useLayoutEffect, useState } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import type { Session, SignIn, SignOutQuery } from "../../../../shared/contracts/session.ts";
import { addressOf, api } from "../api/api.ts";
import { alterAnswer, dropAnswers, putAnswer, refreshAnswers, renewAnswer } from "../api/cache.ts";
import { isPersonal, isPersonalToOthers, keyOf } from "../api/cache-key.ts";
import { isEarlyGood } from "../api/early.ts";
import { type ApiFailure, onFailure } from "../api/failure.ts";
import { prefillWith } from "../api/prefill.ts";
import { openChannel } from "../browser/channel.ts";
import { dismissDialogs, dismissPersonalToasts } from "../browser/dialogs.ts";
import { popupStore } from "../browser/popups.ts";
import { storage } from "../browser/storage.ts";
import { followMember, withTexts } from "../i18n/i18n.ts";
import { exchangeUrlToken } from "./handover.ts";
import { signInStore } from "./sign-in.ts";
import { createSessionTabs } from "./tabs.ts";

const signedInStates = new Set<Session["state"]>(["member", "trial", "agent", "withdrawOnly"]);

export const isSignedIn = (session: Session | undefined): boolean =>
  session !== undefined && signedInStates.has(session.state);

const sessionTabs = createSessionTabs({
  channel: "document" in globalThis ? openChannel("session") : undefined,
  page: globalThis,
  visibility: globalThis.document,
});

/** Returns the account that personal responses are cached for; undefined for guests, so that none are requested. */
const accountOf = (session: Session): string | undefined => (isSignedIn(session) ? session.member?.account : undefined);

const sessionKey = keyOf("session");

const refresh = (): Promise<void> => refreshAnswers(sessionKey);

const loadPreviousLanguage = withTexts("shell", () => import("../i18n/previous-language.ts"));

/**
 * Switches to the member's language, then reads the session again, because the platform's name of the rank is in the
 * previous one.
 */
async function follow(session: Session, signedInNow: boolean): Promise<void> {
  const { member } = session;
  const previous = await followMember(member?.language);
  if (!previous) return;
  // Only a sign-in shows the offer, not later starts.
  if (signedInNow)
    void loadPreviousLanguage().then(
      (news) => news.offerPreviousLanguage(previous, session),
      () => undefined,
    );
  if (member?.vip === undefined) return;
  await renewAnswer(sessionKey, () => api.get("session")).catch(() => undefined);
}

/**
 * Stores the session that a write returned (sign-in, registration, trial, password change) and notifies the other tabs.
 */
export async function adoptSession(session: Session): Promise<void> {
  await putAnswer(sessionKey, session);
  sessionTabs.announce();
  if (isSignedIn(session)) void follow(session, true);
}

/** Reads the current session. Exchanges a token in the URL first. */
async function readSession(): Promise<Session> {
  const fromToken = await exchangeUrlToken();
  if (fromToken) sessionTabs.announce();
  const markCurrent = sessionTabs.reading();
  const session = fromToken ?? (await api.get("session"));
  markCurrent();
  void follow(session, fromToken !== undefined);
  return session;
}

/** Prefills the session for the first render if the early script has requested it. `useSession` exchanges a token. */
export async function prefillSession(): Promise<void> {
  if (await isEarlyGood("GET", addressOf("session"))) await prefillWith(sessionKey, readSession);
}

async function signIn(body: SignIn): Promise<Session> {
  const session = await api.send("signIn", { body });
  await adoptSession(session);
  return session;
}

/** Removes the signed-in person from the cached session immediately, before the gateway's response. */
const leave = (): Promise<void> =>
  alterAnswer(sessionKey, (session): Session => {
    if (!isSignedIn(session)) return session;
    const { member: _, ...rest } = session;
    return { ...rest, state: "guest" };
  });

/**
 * Runs after a sign-out, here or in another tab. Without it, an open game or chat would continue for the next account.
 */
async function clearSession(): Promise<void> {
  await leave();
  signInStore.signedOut();
}

/** Timeout of a sign-out, which an overlay covers. The gateway ends the session before it calls the platform. */
const signOutTimeoutMs = 10_000;

/**
 * Signs out.
 * @param query whether to clear the "remember me" data of this browser, too
 * @throws ApiFailure if an account is still signed in, or if that cannot be determined
 */
async function signOut(query: SignOutQuery = {}): Promise<void> {
  try {
    await api.send("signOut", { query, timeoutMs: signOutTimeoutMs });
  } catch (failure) {
    // The sign-out may have succeeded and only its response was lost.
    const session = await api.get("session", { timeoutMs: signOutTimeoutMs }).catch(() => undefined);
    if (session?.state !== "guest") throw failure;
  }
  storage.clearAtSignOut();
  sessionTabs.announceSignOut();
  await clearSession();
  await refresh();
  await dropAnswers(isPersonal);
}

/** Removes everything of the previous account when the page passes to another account or to none. */
function clearForNewOwner(account: string | undefined): void {
  dismissDialogs();
  dismissPersonalToasts();
  popupStore.close();
  void dropAnswers(isPersonalToOthers(account));
}

/**
 * Connects the session to the page once, at start: notifications of other tabs and 401 responses.
 * @returns the function that disconnects it
 */
export function followSession(): () => void {
  const stops = [
    signInStore.onNewOwner(clearForNewOwner),
    sessionTabs.onChange((signedOut) => void (signedOut ? clearSession().then(refresh) : refresh())),
    onFailure((failure) => {
      if (failure.code === "account_changed") void refresh();
      if (failure.status !== 401) return undefined;
      signInStore.ask(failure);
      // The user may have signed in again in another tab: the response settles the waiting calls.
      void leave().then(refresh);
      return undefined;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const maxRetryMs = 30_000;

/** Retries until the session is loaded. Until then, a signed-in player looks like a guest. */
const retryConfig: SWRConfiguration<Session, ApiFailure> = {
  shouldRetryOnError: true,
  onErrorRetry({ retryAfter = 0 }, _key, _config, revalidate, { retryCount }) {
    const ms = Math.min(maxRetryMs, 500 * 2 ** retryCount);
    // Random delay, so that pages do not retry simultaneously after an outage.
    const waitMs = Math.max(ms, retryAfter * 1000) + Math.random() * ms;
    setTimeout(() => void revalidate({ retryCount, dedupe: true }), waitMs);
  },
};

/** Settles waiting calls with the session, before the page accepts input. Used once. */
export function useSettledSession(): void {
  const { data: session } = useSWR(sessionKey, readSession, retryConfig);
  useLayoutEffect(() => {
    if (!session) return;
    signInStore.settle(accountOf(session));
    // The pages of a time-out also remove the flag, but they may not have been rendered before the session arrived.
    if (isSignedIn(session) && session.state !== "withdrawOnly") storage.remove("paused");
  }, [session]);
}

/**
 * Returns the session. `session` is undefined until the first response, and while the store is unavailable (public
 * pages still work).
 */
export function useSession() {
  const { data: session, error, isLoading } = useSWR(sessionKey, readSession, retryConfig);
  const signedIn = isSignedIn(session);
  /** Runs `then` now if signed in, otherwise after the login popup. Returns whether it ran now. */
  const requireSignIn = useCallback(
    (then: () => void = () => undefined): boolean => {
      if (signedIn) then();
      else signInStore.wait({ account: undefined, resume: then, giveUp: () => undefined });
      return signedIn;
    },
    [signedIn],
  );
  return {
    session,
    isLoading,
    error,
    isSignedIn: signedIn,
    account: session && accountOf(session),
    signIn,
    signOut,
    refresh,
    requireSignIn,
  };
}

/**
 * Returns the account that the page belongs to. After a session has ended, the page below the login popup still belongs
 * to its account.
 */
export function useOwner(): string | undefined {
  const { account } = useSession();
  const [owner, keep] = useState(account);
  if (account !== undefined && account !== owner) keep(account);
  return account ?? owner;
}
