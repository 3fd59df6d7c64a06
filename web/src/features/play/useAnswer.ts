import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { historySettled } from "../../lib/browser/history-settled.ts";
import { pagePath } from "../../lib/browser/page-path.ts";
import { gameLauncher } from "../../lib/launch/game-launcher.ts";
import { playTime } from "../../lib/launch/play-time.ts";
import { useSession } from "../../lib/session/session.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import { answerCheck, type CheckAnswer } from "./api.ts";
import { endGame } from "./usePlayOpen.ts";

/** Address of the page where a break is started. */
const breakPath = (): string => `${pagePath("saferPlay") ?? "/"}#pauses`;

/**
 * Answers a reality check and performs the chosen action: continues, including a game that was refused because of the
 * check, leaves for a break, or signs out.
 * @returns function to call with the choice; it resolves to the failure, if any
 */
export function useAnswer(
  onAnswered: (state: PlayState) => void,
): (answer: CheckAnswer) => Promise<ApiFailure | undefined> {
  const { t } = useTranslation("account");
  const { account, signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();

  async function leaveFor(path: string): Promise<void> {
    endGame();
    await historySettled();
    navigate(path);
  }

  async function act(answer: CheckAnswer): Promise<void> {
    const state = await answerCheck(answer);
    onAnswered(state);
    if (answer === "signOut") {
      // Signing out resets the account's time at play. A state applied afterwards would be shown to the next account.
      await signOut();
      await leaveFor("/");
      toast({ text: t("signedOut") });
      return;
    }
    // Another account may have signed in meanwhile, in another tab.
    if (signInStore.getState().account !== account) return;
    playTime.update(state, answer === "continue" && gameLauncher.getState().play !== undefined);
    if (answer === "break") await leaveFor(breakPath());
    if (answer === "continue" && gameLauncher.getState().play?.phase.name === "refused") await gameLauncher.retry();
  }

  return async (answer) => {
    try {
      await act(answer);
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiFailure) return failure;
      throw failure;
    }
  };
}
