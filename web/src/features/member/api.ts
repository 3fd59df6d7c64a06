import type { Body } from "../../../../shared/api.ts";
import { routes as cards } from "../../../../shared/contracts/cards.ts";
import { routes as profile } from "../../../../shared/contracts/profile.ts";
import { routes as security } from "../../../../shared/contracts/security.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf, isSecured, keyOf } from "../../lib/api/cache-key.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";

bringRows({ ...cards, ...profile, ...security });

/** Who the account says it is, and which of its contacts are proven. */
export const useProfile = () => useApi("profile");

export async function changeProfile(body: Body<"changeProfile">): Promise<void> {
  await api.send("changeProfile", { body });
}

/** Name and address stand in the session, too. */
export const refreshProfile = (): Promise<void> => refreshAnswers(isOf("profile", "session", "security"));

/** Every browser the account is signed in with. */
export const useDevices = () => useApi("devices");

/** Signs out one device, or with `others` all but this browser. */
export const endDevice = (account: string, id: string): Promise<void> =>
  writeWithSession(account, () => api.send("endDevice", { params: { id } }));

export const refreshDevices = (account: string): Promise<void> => refreshAnswers(keyOf("devices", { account }));

/** Whether a payment password is set, and until when it is closed. */
export const usePaymentPassword = () => useApi("paymentPassword");

export const refreshPaymentPassword = (): Promise<void> => refreshAnswers(isSecured);

export const setPaymentPassword = (body: Body<"setPaymentPassword">) => api.send("setPaymentPassword", { body });

export const resetPaymentPassword = (body: Body<"resetPaymentPassword">) => api.send("resetPaymentPassword", { body });

/** Where money can be withdrawn to, the default one first. */
export const useCards = () => useApi("cards");

/** What a card can be of. */
export const useCardBanks = () => useApi("cardBanks");

export const refreshCards = (): Promise<void> => refreshAnswers(isSecured);

export const addCard = (body: Body<"addCard">) => api.send("addCard", { body });

export const setDefaultCard = (id: string, body: Body<"setDefaultCard">) =>
  api.send("setDefaultCard", { params: { id }, body });

export const removeCard = (id: string, body: Body<"removeCard">) => api.send("removeCard", { params: { id }, body });
