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

/** Where a break is asked for. */
const breakPath = (): string => `${pagePath("saferPlay") ?? "/"}#pauses`;

/**
 * Answers a check and does what was chosen: goes on, in a game that was refused for it, too; leaves for a break; signs out.
 * @returns what to call with the choice; it resolves the failure when there is one
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
      // It forgets the account's time at play; heard after it, this would be the next account's.
      await signOut();
      await leaveFor("/");
      toast({ text: t("signedOut") });
      return;
    }
    // Somebody else may have signed in meanwhile, in another tab.
    if (signInStore.getState().account !== account) return;
    playTime.hear(state, answer === "continue" && gameLauncher.getState().play !== undefined);
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
