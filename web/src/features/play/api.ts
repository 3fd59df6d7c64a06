import type { PlayState, RealityCheckAnswer } from "../../../../shared/contracts/protection.ts";
import { routes } from "../../../../shared/contracts/protection.ts";
import type { Language } from "../../../../shared/language.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { keyOf } from "../../lib/api/cache-key.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { newUuid } from "../../lib/browser/uuid.ts";

bringRows(routes);

export type CheckAnswer = RealityCheckAnswer["answer"];

/** Time at play and what may have come of it, without saying that a game is open. */
export const askPlay = (): Promise<PlayState> => api.get("play");

/** Of this page: the gateway tells an account's tabs and devices apart. */
const tab = newUuid();

/** Says that a game is open, or has been left; the latter arrives although the page goes meanwhile. */
export const pulse = (game: "open" | "closed"): Promise<PlayState> =>
  api.send("pulse", { body: { game, tab }, ...(game === "closed" && { keepalive: true }) });

export const answerCheck = (answer: CheckAnswer): Promise<PlayState> =>
  api.send("answerRealityCheck", { body: { answer } });

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
