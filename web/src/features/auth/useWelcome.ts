import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Session } from "../../../../shared/contracts/session.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { storage } from "../../lib/browser/storage.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";

/**
 * Greets whoever just signed in, says when the account was last used, and lets what is announced after a sign-in follow:
 * `welcome(session)`.
 */
export function useWelcome(): (session: Session) => void {
  const { t } = useTranslation("account");
  const toast = useToast();
  const { unbrokenTime } = useSiteFormat();
  return useCallback(
    ({ member, lastLogin, state }) => {
      // What is announced invites to play.
      if (state !== "withdrawOnly") storage.set("afterLogin", "1");
      const hello = t("welcome", { name: member?.nickname || member?.account || "" });
      const before = lastLogin && t("lastLogin", { time: unbrokenTime(lastLogin.at) });
      toast({ tone: "success", text: [hello, before].filter(Boolean).join(" ") });
    },
    [t, toast, unbrokenTime],
  );
}
