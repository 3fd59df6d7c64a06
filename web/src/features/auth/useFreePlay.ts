import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { storage } from "../../lib/browser/storage.ts";
import { adoptSession, useSession } from "../../lib/session/session.ts";
import { hasFlag, useSite } from "../../lib/startup/site.ts";
import { startTrial } from "./api.ts";

/** A trial account for guests, where the site offers one (FREEPLAY3); afterwards the page is home (spec section 4). */
export function useFreePlay() {
  const { t } = useTranslation("account");
  const { site } = useSite();
  const { isSignedIn } = useSession();
  const toast = useToast();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);

  async function start(): Promise<void> {
    setStarting(true);
    try {
      const session = await startTrial();
      // What a guest has closed is news again to whoever just came in.
      storage.remove("popupsClosed");
      navigate("/", { replace: true });
      await adoptSession(session);
      toast({ tone: "success", text: t("freePlayStarted") });
    } catch (failure) {
      toast({ tone: "danger", text: t("freePlayFailed", { reason: failureText(failure) }) });
    } finally {
      setStarting(false);
    }
  }
  return { offered: hasFlag(site, "FREEPLAY3") && !isSignedIn, starting, start };
}
