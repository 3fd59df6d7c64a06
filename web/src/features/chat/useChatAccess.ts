import { useCallback } from "react";
import { type Popup, popupStore } from "../../lib/browser/popups.ts";
import { useRealAccountPrompt } from "../../lib/session/real-account.ts";
import { useSession } from "../../lib/session/session.ts";
import { hasFlag, useSite } from "../../lib/startup/site.ts";

type Model = Extract<Popup, { name: "chat" }>["model"];

/** Opens the chat (flag CBS3). Guests sign in first, and trials learn that chat needs a real account. */
export function useChatAccess(): { offered: boolean; enter(model?: Model): void } {
  const offered = hasFlag(useSite().site, "CBS3");
  const { session, requireSignIn } = useSession();
  const promptRealAccount = useRealAccountPrompt();
  const trial = session?.state === "trial";
  const enter = useCallback(
    (model?: Model) => {
      if (trial) void promptRealAccount();
      else requireSignIn(() => popupStore.open({ name: "chat", ...(model && { model }) }));
    },
    [trial, promptRealAccount, requireSignIn],
  );
  return { offered, enter };
}
