import { Joystick } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { storage } from "../../lib/browser/storage.ts";
import { adoptSession, useSession } from "../../lib/session/session.ts";
import { hasFlag, useSite } from "../../lib/startup/site.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { startTrial } from "./api.ts";

interface FreePlayButtonProps {
  block?: boolean;
  className?: string | undefined;
  /** Called after the trial has started, for example to close the surrounding menu. */
  onStart?: (() => void) | undefined;
}

/** Button that starts a trial. Rendered for guests if the site offers trials. */
export default function FreePlayButton({ block = false, className, onStart }: FreePlayButtonProps) {
  const { t } = useTranslation("account");
  const { offered, starting, start } = useFreePlay();
  if (!offered) return null;
  const press = async () => {
    await start();
    onStart?.();
  };
  return (
    <Button
      block={block}
      className={className}
      busy={starting}
      icon={<Joystick size={20} aria-hidden="true" />}
      onClick={() => void press()}
    >
      {t("freePlay")}
    </Button>
  );
}

/** Starts a trial for a guest and opens home (spec section 4). `offered` depends on the flag FREEPLAY3. */
function useFreePlay() {
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
      // After the sign-in, announcements that the guest has closed appear again.
      storage.remove("popupsClosed");
      navigate("/", { replace: true });
      await adoptSession(session);
      toast({ tone: "success", text: t("freePlayStarted") });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      toast({ tone: "danger", text: t("freePlayFailed", { reason: failureText(cause) }) });
    } finally {
      setStarting(false);
    }
  }
  return { offered: hasFlag(site, "FREEPLAY3") && !isSignedIn, starting, start };
}
