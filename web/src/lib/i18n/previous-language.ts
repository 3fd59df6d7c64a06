import i18next from "i18next";
import type { Session } from "../../../../shared/contracts/session.ts";
import type { Language } from "../../../../shared/language.ts";
import { sayInToast } from "../browser/dialogs.ts";
import { chooseLanguageFor, languageNames } from "./choose-language.ts";
import { tagOf } from "./language.ts";

/**
 * Shows, in the account's language, that the page continues in it, and offers the previous language. Accepting the
 * offer is an ordinary choice: it is stored in this browser and in the account.
 */
export function offerPreviousLanguage(previous: Language, session: Session): void {
  sayInToast({
    text: i18next.t("language:followed"),
    action: {
      label: languageNames[previous],
      lang: tagOf(previous),
      run: () => chooseLanguageFor(session, previous),
    },
  });
}
