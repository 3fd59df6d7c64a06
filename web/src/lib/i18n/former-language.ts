import i18next from "i18next";
import type { Session } from "../../../../shared/contracts/session.ts";
import type { Language } from "../../../../shared/language.ts";
import { sayInToast } from "../browser/dialogs.ts";
import { chooseLanguageFor } from "./choose-language.ts";
import { tagOf } from "./language.ts";
import { languageNames } from "./language-names.ts";

/**
 * Says that the page goes on in the account's language, in that language, with the way back to the one before
 *. Taking it is a choice like any other: it stays in this browser, and the account hears of it.
 */
export function offerFormer(former: Language, session: Session): void {
  sayInToast({
    text: i18next.t("language:followed"),
    action: {
      label: languageNames[former],
      lang: tagOf(former),
      run: () => chooseLanguageFor(session, former),
    },
  });
}
