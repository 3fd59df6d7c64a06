import i18next from "i18next";
import { api } from "../api/api.ts";
import { withTexts } from "../i18n/i18n.ts";

/** Somebody waits for a question, which can be asked without the box. */
const patienceMs = 2000;

const loadLabel = withTexts("auth", async () => () => i18next.t("forgetSaved", { ns: "auth" }));

/** The label of a box that forgets what "remember me" keeps in this browser; undefined where there is nothing. */
export async function forgetLabel(): Promise<string | undefined> {
  const remembered = await api.get("remembered", { patienceMs }).catch(() => undefined);
  if (!remembered?.username && !remembered?.mobile) return undefined;
  const label = await loadLabel().catch(() => undefined);
  return label?.();
}
