import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Session } from "../../../../shared/contracts/session.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { storage } from "../../lib/browser/storage.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";

/** Returns `welcome(session)`, which greets the user, shows the last sign-in, and enables the announcements. */
export function useWelcome(): (session: Session) => void {
  const { t } = useTranslation("account");
  const toast = useToast();
  const { unbrokenTime } = useSiteFormat();
  return useCallback(
    ({ member, lastLogin, state }) => {
      // Announcements promote play, so they are not shown during a time-out or exclusion.
      if (state !== "withdrawOnly") storage.set("afterLogin", "1");
      const hello = t("welcome", { name: member?.nickname || member?.account || "" });
      const before = lastLogin && t("lastLogin", { time: unbrokenTime(lastLogin.at) });
      toast({ tone: "success", text: [hello, before].filter(Boolean).join(" ") });
    },
    [t, toast, unbrokenTime],
  );
}
