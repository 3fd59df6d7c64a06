import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { keyOf } from "../../lib/api/cache-key.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";

/** Every browser the account is signed in with. */
export const useDevices = () => useApi("devices");

/** Signs out one device, or with `others` all but this browser. */
export const endDevice = (account: string, id: string): Promise<void> =>
  writeWithSession(account, () => api.send("endDevice", { params: { id } }));

export const refreshDevices = (account: string): Promise<void> => refreshAnswers(keyOf("devices", { account }));
