import type { Language } from "../../../../shared/language.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { keyOf } from "../../lib/api/cache-key.ts";

/** Asks anew for what a game has probably changed. */
export function refreshAfterGame(account: string | undefined, language: Language): void {
  if (account) {
    void refreshAnswers(keyOf("balance", { account }));
    void refreshAnswers(keyOf("wallets", { language, account }));
    void refreshAnswers(keyOf("recentGames", { language, account }));
    void refreshAnswers(keyOf("lotteryRecent", { language, account }));
  }
  void refreshAnswers(keyOf("winners", { language }));
  void refreshAnswers(keyOf("home", { language }));
}
