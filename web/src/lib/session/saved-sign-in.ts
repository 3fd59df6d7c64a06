import i18next from "i18next";
import { api } from "../api/api.ts";
import { withTexts } from "../i18n/i18n.ts";

/** Timeout of the read. Short, because the user waits for the dialog, which also works without the checkbox. */
const timeoutMs = 2000;

const loadLabel = withTexts("auth", async () => () => i18next.t("forgetSaved", { ns: "auth" }));

/**
 * Returns the label of the checkbox that clears the "remember me" data of this browser, or undefined if there is none.
 */
export async function forgetLabel(): Promise<string | undefined> {
  const remembered = await api.get("remembered", { timeoutMs }).catch(() => undefined);
  if (!remembered?.username && !remembered?.mobile) return undefined;
  const label = await loadLabel().catch(() => undefined);
  return label?.();
}
