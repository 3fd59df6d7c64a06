import i18next from "i18next";
import type { Session } from "../../../../shared/contracts/session.ts";
import type { Language } from "../../../../shared/language.ts";
import { api } from "../api/api.ts";
import { refreshAnswers } from "../api/cache.ts";
import { keyOf } from "../api/cache-key.ts";
import { sayInToast } from "../browser/dialogs.ts";
import { asAccount } from "../session/with-session.ts";
import { setLanguage } from "./i18n.ts";

/** Those of a real account. */
const tellingStates = new Set<Session["state"]>(["member", "agent", "withdrawOnly"]);

/**
 * Goes on in the language somebody has chosen; the platform hears of it for real accounts (spec section 4), and the page
 * does not wait for that.
 */
export function chooseLanguageFor(session: Session | undefined, next: Language): void {
  setLanguage(next).catch(() => sayInToast({ tone: "danger", text: i18next.t("common:failure.chunk") }));
  if (!session || !tellingStates.has(session.state)) return;
  asAccount(session.member?.account, () => api.send("setLanguage", { body: { language: next } }))
    // What the platform calls the account's rank is in that language, too.
    .then(() => refreshAnswers(keyOf("session")))
    .catch(() => undefined);
}
