import type { Session } from "../../../../shared/contracts/session.ts";
import { routes } from "../../../../shared/contracts/session.ts";
import { api } from "../api/api.ts";
import { isEarly, takeEarlyToken } from "../api/early.ts";
import { ApiFailure, isFailure } from "../api/failure.ts";
import { takeToken } from "./token-in-address.ts";

/**
 * Result of the token in the URL; undefined without one. `replacing`: the token belongs to another account than the one
 * signed in, and the player must confirm the switch.
 */
export type HandoverOutcome =
  | { readonly session: Session }
  | { readonly failure: ApiFailure }
  | { readonly replacing: string; enter(): Promise<Session> };

let outcome: HandoverOutcome | undefined;

export const getHandoverResult = (): HandoverOutcome | undefined => outcome;

/**
 * Exchanges the token in the URL of this visit, once and before the session is read. Returns undefined without a token.
 */
export async function exchangeUrlToken(): Promise<Session | undefined> {
  // The early script has usually taken the token and sent the request already.
  const isEarlyRequest = isEarly("POST", routes.handover.path);
  const token = takeEarlyToken() ?? takeToken();
  if (token === undefined && !isEarlyRequest) return undefined;
  try {
    const session = await api.send("handover", { body: { token: token ?? "" } });
    outcome = { session };
    return session;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    outcome = toOutcome(failure, token);
    return undefined;
  }
}

function toOutcome(failure: ApiFailure, token: string | undefined): HandoverOutcome {
  const account = failure.fields?.account;
  if (!isFailure(failure, "handover_replaces") || account === undefined || token === undefined) return { failure };
  return { replacing: account, enter: () => api.send("handover", { body: { token, replace: true } }) };
}
