import i18next from "i18next";
import type { Session } from "../../../../shared/contracts/session.ts";
import type { Language } from "../../../../shared/language.ts";
import { api } from "../api/api.ts";
import { refreshAnswers } from "../api/cache.ts";
import { keyOf } from "../api/cache-key.ts";
import { overlay, sayInToast } from "../browser/dialogs.ts";
import { asAccount } from "../session/session-calls.ts";
import { setLanguage } from "./i18n.ts";

/** Each language in its own script, so that its readers recognise it. */
export const languageNames: Record<Language, string> = { BN: "বাংলা", EN: "English" };

/** A spinner shown for less time only flickers. */
const overlayDelayMs = 150;

/** States of a real account. */
const accountStates = new Set<Session["state"]>(["member", "agent", "withdrawOnly"]);

/**
 * Switches to the chosen language. For real accounts, also stores it on the platform (spec section 4) without waiting
 * for it.
 */
export function chooseLanguageFor(session: Session | undefined, next: Language): void {
  // Texts that are not loaded yet may take seconds.
  let hide: () => void = () => undefined;
  const timer = setTimeout(() => {
    overlay.show();
    hide = overlay.hide;
  }, overlayDelayMs);
  setLanguage(next)
    .catch(() => sayInToast({ tone: "danger", text: i18next.t("common:failure.chunk") }))
    .finally(() => {
      clearTimeout(timer);
      hide();
    });
  if (!session || !accountStates.has(session.state)) return;
  asAccount(session.member?.account, () => api.send("setLanguage", { body: { language: next } }))
    // The platform's name of the account's rank depends on the language.
    .then(() => refreshAnswers(keyOf("session")))
    .catch(() => undefined);
}
