import { routes } from "../../../../shared/contracts/security.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf, isSecured } from "../../lib/api/cache-key.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";

bringRows(routes);

/** What changed where an account's money can go; a change is pushed. */
export const useSecurity = () => useApi("security");

/** The same, for who does not draw it. */
export const readSecurity = (account: string) => api.get("security", { account });

const isOfDevices = isOf("devices");

/** Nothing leaves the account any more, and every other session of it ends. */
export async function stopPayouts(account: string): Promise<void> {
  await writeWithSession(account, () => api.send("stopPayouts"));
  await refreshAnswers((key) => isSecured(key) || isOfDevices(key));
}

/** Money may leave again. */
export async function resumePayouts(account: string): Promise<void> {
  await writeWithSession(account, () => api.send("resumePayouts"));
  await refreshAnswers(isSecured);
}
