import { useCallback } from "react";
import useSWR, { mutate } from "swr";
import type { Session, SignIn } from "../../../../shared/contracts/session.ts";
import { addressOf, api } from "../api/api.ts";
import { isEarlyGood } from "../api/early.ts";
import type { ApiFailure } from "../api/failure.ts";
import { onFailure } from "../api/failure-news.ts";
import { isPersonal, keys } from "../api/keys.ts";
import { prefillWith } from "../api/prefill.ts";
import { storage } from "../browser/storage.ts";
import { followMember } from "../i18n/i18n.ts";
import { handOver } from "./handover.ts";
import { signInStore } from "./sign-in.ts";

const signedInStates = new Set<Session["state"]>(["member", "trial", "agent"]);

export const isSignedIn = (session: Session | undefined): boolean =>
  session !== undefined && signedInStates.has(session.state);

// Other tabs hear that somebody came or went and ask again; nothing about who travels here.
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("session") : null;

const refresh = async (): Promise<void> => {
  await mutate(keys.session());
};

/** Goes on in the member's language; what the platform calls their rank was said in the one before. */
async function follow({ member }: Session, signedInNow: boolean): Promise<void> {
  if (!(await followMember(member?.language, signedInNow)) || member?.vip === undefined) return;
  await mutate(keys.session(), api.get("session"), { revalidate: false }).catch(() => undefined);
}

/**
 * Takes over the session a write answered with (sign-in, registration, trial, password change): this tab has it at once,
 * the others are told.
 */
export async function adoptSession(session: Session): Promise<void> {
  await mutate(keys.session(), session, { revalidate: false });
  tabs?.postMessage("changed");
  if (!isSignedIn(session)) return;
  void follow(session, true);
  signInStore.signedIn();
}

/** The session as it is now; a token in the address this visit began with is exchanged first. */
async function readSession(): Promise<Session> {
  const arrived = await handOver();
  if (arrived) tabs?.postMessage("changed");
  const session = arrived ?? (await api.get("session"));
  void follow(session, arrived !== undefined);
  return session;
}

/** Lets the first drawing know who is here, when the early script has asked; a token's exchange is left to `useSession`. */
export async function prefillSession(): Promise<void> {
  if (await isEarlyGood("GET", addressOf("session"))) await prefillWith(keys.session(), readSession);
}

async function signIn(body: SignIn): Promise<Session> {
  const session = await api.send("signIn", { body });
  await adoptSession(session);
  return session;
}

async function signOut(): Promise<void> {
  await api.send("signOut");
  storage.clearAtSignOut();
  await refresh();
  await mutate(isPersonal, undefined, { revalidate: false });
  tabs?.postMessage("changed");
}

/**
 * Wires the session to the rest of the page once, at start: other tabs' news and calls answered "signed out".
 * @returns how to undo it
 */
export function followSession(onLost: (failure: ApiFailure) => void): () => void {
  const stop = onFailure((failure) => {
    if (failure.status !== 401) return undefined;
    onLost(failure);
    void refresh();
    return undefined;
  });
  if (tabs) tabs.onmessage = () => void refresh();
  return stop;
}

/** Who is here. `session` is undefined until the first answer, and when the store is away (public pages go on). */
export function useSession() {
  const { data: session, error, isLoading } = useSWR(keys.session(), readSession);
  const signedIn = isSignedIn(session);
  /** Runs `then` now when signed in, else after the login popup; true when it could go ahead at once. */
  const requireSignIn = useCallback(
    (then: () => void = () => undefined): boolean => {
      if (signedIn) then();
      else signInStore.wait({ resume: then, giveUp: () => undefined });
      return signedIn;
    },
    [signedIn],
  );
  return {
    session,
    isLoading,
    error: error as ApiFailure | undefined,
    isSignedIn: signedIn,
    /** Key part of personal answers; undefined for guests, so that nothing is asked for them. */
    account: signedIn ? session?.member?.account : undefined,
    signIn,
    signOut,
    refresh,
    requireSignIn,
  };
}
