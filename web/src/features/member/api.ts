import type { Body } from "../../../../shared/api.ts";
import { routes as cards } from "../../../../shared/contracts/cards.ts";
import { routes as profile } from "../../../../shared/contracts/profile.ts";
import { routes as security } from "../../../../shared/contracts/security.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf, isSecured, keyOf } from "../../lib/api/cache-key.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";

addRows({ ...cards, ...profile, ...security });

/** Reads the account's personal data and which contacts are verified. */
export const useProfile = () => useApi("profile");

export async function changeProfile(body: Body<"changeProfile">): Promise<void> {
  await api.send("changeProfile", { body });
}

/** Refreshes the profile, and the session and security data that contain parts of it. */
export const refreshProfile = (): Promise<void> => refreshAnswers(isOf("profile", "session", "security"));

/** Reads all browsers that the account is signed in with. */
export const useDevices = () => useApi("devices");

/** Signs out one device. The id `others` signs out all but this browser. */
export const endDevice = (account: string, id: string): Promise<void> =>
  writeWithSession(account, () => api.send("endDevice", { params: { id } }));

export const refreshDevices = (account: string): Promise<void> => refreshAnswers(keyOf("devices", { account }));

/** Reads whether a payment password is set, and until when it is locked. */
export const usePaymentPassword = () => useApi("paymentPassword");

export const refreshPaymentPassword = (): Promise<void> => refreshAnswers(isSecured);

export const setPaymentPassword = (body: Body<"setPaymentPassword">) => api.send("setPaymentPassword", { body });

export const resetPaymentPassword = (body: Body<"resetPaymentPassword">) => api.send("resetPaymentPassword", { body });

/** Reads the withdrawal destinations, the default one first. */
export const useCards = () => useApi("cards");

/** Reads the banks, e-wallets and coins that a card can belong to. */
export const useCardBanks = () => useApi("cardBanks");

export const refreshCards = (): Promise<void> => refreshAnswers(isSecured);

export const addCard = (body: Body<"addCard">) => api.send("addCard", { body });

export const setDefaultCard = (id: string, body: Body<"setDefaultCard">) =>
  api.send("setDefaultCard", { params: { id }, body });

export const removeCard = (id: string, body: Body<"removeCard">) => api.send("removeCard", { params: { id }, body });
