import type { PlayState, RealityCheckAnswer } from "../../../../shared/contracts/protection.ts";
import { routes } from "../../../../shared/contracts/protection.ts";
import type { Language } from "../../../../shared/language.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { keyOf } from "../../lib/api/cache-key.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { newUuid } from "../../lib/browser/uuid.ts";

addRows(routes);

export type CheckAnswer = RealityCheckAnswer["answer"];

/** Reads the time at play, amounts and any pending check, without reporting an open game. */
export const readPlayState = (): Promise<PlayState> => api.get("play");

/** Identifies this tab to the gateway, which merges the reports of all tabs and devices. */
const tab = newUuid();

/** Reports that a game is open or has been closed. `closed` is also sent while the page unloads. */
export const pulse = (game: "open" | "closed"): Promise<PlayState> =>
  api.send("pulse", { body: { game, tab }, ...(game === "closed" && { keepalive: true }) });

export const answerCheck = (answer: CheckAnswer): Promise<PlayState> =>
  api.send("answerRealityCheck", { body: { answer } });

/** Refreshes responses that a game has probably changed. */
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

/** Returns the amount of the unclaimed registration gift; undefined if there is none. */
export function useWelcomeGift(wanted: boolean): string | undefined {
  const { data } = useApi("rewards", wanted ? {} : null);
  return data?.signUp.find(({ status }) => status === "claim" || status === "issued")?.amount;
}
