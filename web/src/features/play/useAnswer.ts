import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { PlayState } from "../../../../shared/contracts/protection.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { historySettled } from "../../lib/browser/history-settled.ts";
import { pagePath } from "../../lib/browser/page-path.ts";
import { gameLauncher } from "../../lib/launch/game-launcher.ts";
import { useSession } from "../../lib/session/session.ts";
import { answerCheck, type CheckAnswer } from "./api.ts";
import { playTime } from "./play-time.ts";
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
  const { signOut } = useSession();
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
    // Signed out, nothing of it is anybody's any more.
    if (answer === "signOut") await signOut();
    playTime.hear(state, answer === "continue" && gameLauncher.getState().play !== undefined);
    if (answer === "break") await leaveFor(breakPath());
    if (answer === "signOut") {
      await leaveFor("/");
      toast({ text: t("signedOut") });
    }
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
