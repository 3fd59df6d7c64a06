import type { Language } from "../../../../shared/language.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { keyOf } from "../../lib/api/cache-key.ts";
import { useApi } from "../../lib/api/use-api.ts";

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

/** The sum that waits for whoever has registered and not taken it yet; undefined while there is none to be taken. */
export function useWelcomeGift(wanted: boolean): string | undefined {
  const { data } = useApi("rewards", wanted ? {} : null);
  return data?.signUp.find(({ status }) => status === "claim" || status === "issued")?.amount;
}
