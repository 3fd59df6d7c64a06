import { LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Card } from "./Card.tsx";

/** Nothing is paused any more, but this session was opened while it was: another sign-in opens a whole one. */
export function SignInAnew() {
  const { t } = useTranslation("protection");
  const { signOut } = useSession();
  const navigate = useNavigate();
  async function leave(): Promise<void> {
    await signOut();
    navigate(pathTo("login"));
  }
  return (
    <Card asks icon={LogIn} title={t("anew.title")} text={t("anew.text")}>
      <Button variant="primary" onClick={() => void leave()}>
        {t("anew.act")}
      </Button>
    </Card>
  );
}
