import { useCallback, useLayoutEffect } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import type { Session, SignIn, SignOutQuery } from "../../../../shared/contracts/session.ts";
import { addressOf, api } from "../api/api.ts";
import { alterAnswer, dropAnswers, putAnswer, refreshAnswers, renewAnswer } from "../api/cache.ts";
import { isPersonal, isPersonalToOthers, keyOf } from "../api/cache-key.ts";
import { isEarlyGood } from "../api/early.ts";
import type { ApiFailure } from "../api/failure.ts";
import { onFailure } from "../api/failure-news.ts";
import { prefillWith } from "../api/prefill.ts";
import { openChannel } from "../browser/channel.ts";
import { dismissDialogs, dismissPersonalToasts } from "../browser/dialogs.ts";
import { popupStore } from "../browser/popups.ts";
import { storage } from "../browser/storage.ts";
import { followMember, withTexts } from "../i18n/i18n.ts";
import { handOver } from "./handover.ts";
import { signInStore } from "./sign-in.ts";
import { createSessionTabs } from "./tabs.ts";

const signedInStates = new Set<Session["state"]>(["member", "trial", "agent", "withdrawOnly"]);

export const isSignedIn = (session: Session | undefined): boolean =>
  session !== undefined && signedInStates.has(session.state);

const sessionTabs = createSessionTabs({
  channel: "document" in globalThis ? openChannel("session") : undefined,
  page: globalThis,
  sight: globalThis.document,
});

/** Key part of personal answers; undefined for guests, so that nothing is asked for them. */
const accountOf = (session: Session): string | undefined => (isSignedIn(session) ? session.member?.account : undefined);

const sessionKey = keyOf("session");

const refresh = (): Promise<void> => refreshAnswers(sessionKey);

const bringFormerLanguage = withTexts("shell", () => import("../i18n/former-language.ts"));

/** Goes on in the member's language; what the platform calls their rank was said in the one before. */
async function follow(session: Session, signedInNow: boolean): Promise<void> {
  const { member } = session;
  const former = await followMember(member?.language, signedInNow);
  if (!former) return;
  // At a later start it is no news.
  if (signedInNow)
    void bringFormerLanguage().then(
      (news) => news.offerFormer(former, session),
      () => undefined,
    );
  if (member?.vip === undefined) return;
  await renewAnswer(sessionKey, () => api.get("session")).catch(() => undefined);
}

/**
 * Takes over the session a write answered with (sign-in, registration, trial, password change): this tab has it at once,
 * the others are told.
 */
export async function adoptSession(session: Session): Promise<void> {
  await putAnswer(sessionKey, session);
  sessionTabs.announce();
  if (isSignedIn(session)) void follow(session, true);
}

/** The session as it is now; a token in the address this visit began with is exchanged first. */
async function readSession(): Promise<Session> {
  const arrived = await handOver();
  if (arrived) sessionTabs.announce();
  const asNewAs = sessionTabs.reading();
  const session = arrived ?? (await api.get("session"));
  asNewAs();
  void follow(session, arrived !== undefined);
  return session;
}

/** Lets the first drawing know who is here, when the early script has asked; a token's exchange is left to `useSession`. */
export async function prefillSession(): Promise<void> {
  if (await isEarlyGood("GET", addressOf("session"))) await prefillWith(sessionKey, readSession);
}

async function signIn(body: SignIn): Promise<Session> {
  const session = await api.send("signIn", { body });
  await adoptSession(session);
  return session;
}

/** Nobody is here any more: what the page shows of a person goes at once, whenever the gateway says the rest. */
const leave = (): Promise<void> =>
  alterAnswer(sessionKey, (session): Session => {
    if (!isSignedIn(session)) return session;
    const { member: _, ...rest } = session;
    return { ...rest, state: "guest" };
  });

/** After a sign-out, here or in another tab: a game or a chat of the account would go on for whoever is next. */
async function passToNobody(): Promise<void> {
  await leave();
  signInStore.signedOut();
}

/** The page is covered meanwhile; the gateway ends the session before it asks anybody. */
const signOutPatienceMs = 10_000;

/**
 * @param query whether what "remember me" kept in this browser goes, too
 * @throws ApiFailure when somebody is still signed in, or when nobody can tell
 */
async function signOut(query: SignOutQuery = {}): Promise<void> {
  try {
    await api.send("signOut", { query, patienceMs: signOutPatienceMs });
  } catch (failure) {
    // The answer may be all that was lost.
    const session = await api.get("session", { patienceMs: signOutPatienceMs }).catch(() => undefined);
    if (session?.state !== "guest") throw failure;
  }
  storage.clearAtSignOut();
  sessionTabs.announceSignOut();
  await passToNobody();
  await refresh();
  await dropAnswers(isPersonal);
}

/** The page passes to another account or to nobody: nothing the one before was shown or was about to do stays. */
function clearForNewOwner(account: string | undefined): void {
  dismissDialogs();
  dismissPersonalToasts();
  popupStore.close();
  void dropAnswers(isPersonalToOthers(account));
}

/**
 * Wires the session to the rest of the page once, at start: other tabs' news and calls answered "signed out".
 * @returns how to undo it
 */
export function followSession(): () => void {
  const stops = [
    signInStore.onNewOwner(clearForNewOwner),
    sessionTabs.onChange((signedOut) => void (signedOut ? passToNobody().then(refresh) : refresh())),
    onFailure((failure) => {
      if (failure.code === "account_changed") void refresh();
      if (failure.status !== 401) return undefined;
      signInStore.ask(failure);
      // Somebody may have signed in again in another tab: the answer settles who waits.
      void leave().then(refresh);
      return undefined;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const longestRetryMs = 30_000;

/** Until it is answered nobody knows who is here, and a player who is signed in looks like a guest: asked until it is. */
const untilAnswered: SWRConfiguration<Session, ApiFailure> = {
  onErrorRetry({ retryAfter = 0 }, _key, _config, revalidate, { retryCount }) {
    const ms = Math.min(longestRetryMs, 500 * 2 ** retryCount);
    // Each page at its own time: after an outage all of them wait.
    const waitMs = Math.max(ms, retryAfter * 1000) + Math.random() * ms;
    setTimeout(() => void revalidate({ retryCount, dedupe: true }), waitMs);
  },
};

/** Brings what the page shows of the session to who waits for one; before anything can be pressed. Used once. */
export function useSettledSession(): void {
  const { data: session } = useSWR(sessionKey, readSession, untilAnswered);
  useLayoutEffect(() => {
    if (!session) return;
    signInStore.settle(accountOf(session));
    // The pages of a pause take its mark with them, and may never have been drawn: the session can be here before them.
    if (isSignedIn(session) && session.state !== "withdrawOnly") storage.remove("paused");
  }, [session]);
}

/** Who is here. `session` is undefined until the first answer, and when the store is away (public pages go on). */
export function useSession() {
  const { data: session, error, isLoading } = useSWR(sessionKey, readSession, untilAnswered);
  const signedIn = isSignedIn(session);
  /** Runs `then` now when signed in, else after the login popup; true when it could go ahead at once. */
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
