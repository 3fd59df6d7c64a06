import type { Answer, Body } from "../../../../shared/api.ts";
import type { PlayState, Protection } from "../../../../shared/contracts/protection.ts";
import { routes as protection } from "../../../../shared/contracts/protection.ts";
import { routes as security } from "../../../../shared/contracts/security.ts";
import { api } from "../../lib/api/api.ts";
import { putAnswer, refreshAnswers } from "../../lib/api/cache.ts";
import { isOf, keyOf } from "../../lib/api/cache-key.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import type { LimitName } from "./useLimitFormat.ts";

export type { Exclusion, Protection, ProtectionAct, ProtectionLimit } from "../../../../shared/contracts/protection.ts";

addRows({ ...protection, ...security });

/** Loads the account's limits on every mount, because every deposit and game changes the used amounts. */
export const useProtection = () => useApi("protection", {}, { ask: "everyTime" });

export const useProtectionHistory = () => useApi("protectionHistory", {}, { ask: "everyTime" });

/** Loads whether a payment password is set. If so, it is required to start a time-out or exclusion. */
export const usePaymentPassword = () => useApi("paymentPassword");

/** Sets a limit. `value` is an amount or whole minutes. Null removes the limit. */
export const setLimit = ({ kind, period }: LimitName, value: string | null): Promise<Protection> =>
  api.send("setLimit", { params: { kind, period }, body: { value } });

export const confirmRaise = ({ kind, period }: LimitName): Promise<Protection> =>
  api.send("confirmRaise", { params: { kind, period } });

export const cancelRaise = ({ kind, period }: LimitName): Promise<Protection> =>
  api.send("cancelRaise", { params: { kind, period } });

export const setRealityCheck = (body: Body<"setRealityCheck">): Promise<Protection> =>
  api.send("setRealityCheck", { body });

export const confirmRealityCheck = (): Promise<Protection> => api.send("confirmRealityCheck");

export const cancelRealityCheck = (): Promise<Protection> => api.send("cancelRealityCheck");

export const reviewProtection = (): Promise<Protection> => api.send("reviewProtection");

export const requestReturn = (): Promise<Protection> => api.send("askReturn");

export const confirmReturn = (): Promise<Protection> => api.send("confirmReturn");

/** Reads whether a reality check is pending, without reporting an open game. */
export const readPlayState = (): Promise<PlayState> => api.get("play");

export const takeTimeOut = (body: Body<"timeOut">): Promise<Answer<"timeOut">> => api.send("timeOut", { body });

export const excludeMyself = (body: Body<"exclude">): Promise<Answer<"exclude">> => api.send("exclude", { body });

/** Caches the response to a change, and refreshes other responses that the change affects. */
export async function take(account: string, protection: Protection): Promise<void> {
  await putAnswer(keyOf("protection", { account }), protection);
  await refreshAnswers(isOf("protectionHistory", "play"));
}

export const refreshProtection = (): Promise<void> => refreshAnswers(isOf("protection", "protectionHistory"));
