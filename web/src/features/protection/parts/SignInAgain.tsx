import { LogIn } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";

/** Shown if the session allows only withdrawals although no pause is active. Signing in again opens a full session. */
export function SignInAgain() {
  const { t } = useTranslation("protection");
  const { signOut } = useSession();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await signOut();
      navigate(pathTo("login"));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toast({ tone: "danger", text: failureText(failure) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <TopicCard asks icon={LogIn} title={t("anew.title")} text={t("anew.text")}>
      <Button variant="primary" busy={busy} onClick={() => void leave()}>
        {t("anew.act")}
      </Button>
    </TopicCard>
  );
}
