import i18next from "i18next";
import type { SecurityChange } from "../../../../shared/contracts/security.ts";
import { routes } from "../../../../shared/contracts/security.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf, isSecured } from "../../lib/api/cache-key.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";

addRows(routes);

/** Loads the account's recent security changes. Updates are pushed. */
export const useSecurity = () => useApi("security");

/** Like `useSecurity`, for code outside components. */
export const readSecurity = (account: string) => api.get("security", { account });

const isOfDevices = isOf("devices");

/** Stops all payouts of the account and ends its other sessions. */
export async function stopPayouts(account: string): Promise<void> {
  await writeWithSession(account, () => api.send("stopPayouts"));
  await refreshAnswers((key) => isSecured(key) || isOfDevices(key));
}

export async function resumePayouts(account: string): Promise<void> {
  await writeWithSession(account, () => api.send("resumePayouts"));
  await refreshAnswers(isSecured);
}

export function changeText({ kind, detail }: Pick<SecurityChange, "kind" | "detail">): string {
  const text = i18next.t(`changes.${kind}`, { ns: "security" });
  return detail ? `${text}: ${detail}` : text;
}
