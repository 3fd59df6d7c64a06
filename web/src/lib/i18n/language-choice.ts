import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/language.ts";
import { api } from "../api/api.ts";
import { refreshAnswers } from "../api/cache.ts";
import { keyOf } from "../api/cache-key.ts";
import { useToast } from "../browser/dialogs.ts";
import { useSession } from "../session/session.ts";
import { asAccount } from "../session/with-session.ts";
import { setLanguage, useLanguage } from "./i18n.ts";

/**
 * The language on screen and how to choose another; the platform hears of it for real accounts (spec section 4), and the
 * page does not wait for that.
 */
export function useLanguageChoice(): readonly [Language, (next: Language) => void] {
  const current = useLanguage();
  const { account, session } = useSession();
  const { t } = useTranslation("common");
  const toast = useToast();
  const choose = (next: Language) => {
    setLanguage(next).catch(() => toast({ tone: "danger", text: t("failure.chunk") }));
    if (session?.state !== "member" && session?.state !== "agent") return;
    asAccount(account, () => api.send("setLanguage", { body: { language: next } }))
      // What the platform calls the account's rank is in that language, too.
      .then(() => refreshAnswers(keyOf("session")))
      .catch(() => undefined);
  };
  return [current, choose];
}
