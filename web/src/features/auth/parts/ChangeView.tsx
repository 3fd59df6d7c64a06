import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useSession } from "../../../lib/session/session.ts";
import { signInStore } from "../../../lib/session/sign-in.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import layout from "../../../ui/primitives.module.css";
import { PasswordForm } from "../../password/PasswordForm.tsx";

/**
 * Forced password change, which the user can leave only by signing out. Asks for the old password only if the gateway
 * does not know it.
 */
export default function ChangeView() {
  const { t } = useTranslation(["auth", "account"]);
  const { session, signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const leave = async () => {
    try {
      await signOut();
    } catch {
      return toast({ tone: "danger", text: t("account:signOutFailed") });
    }
    signInStore.dismissed();
    navigate("/", { replace: true });
  };
  return (
    <div className={layout.stack4}>
      <Alert tone="info" icon={<KeyRound size={20} aria-hidden="true" />}>
        {t("change.why")}
      </Alert>
      <PasswordForm oldKnown={session?.oldPasswordKnown === true} focus />
      <Button variant="ghost" block onClick={() => void leave()}>
        {t("change.signOut")}
      </Button>
    </div>
  );
}
