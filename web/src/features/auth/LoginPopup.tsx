import { Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { supportUrl, useSite } from "../../lib/site.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { openSupport } from "../support/openSupport.ts";
import styles from "./LoginPopup.module.css";
import { EndNote } from "./parts/EndNote.tsx";
import { LoginBanner } from "./parts/LoginBanner.tsx";
import { LoginForm } from "./parts/LoginForm.tsx";
import { useCloseLogin } from "./useCloseLogin.ts";

/** Signing in by user name, at `/login` or over the page that needs it; its host takes it away once somebody is in. */
export default function LoginPopup() {
  const { t } = useTranslation("auth");
  const close = useCloseLogin();
  const support = supportUrl(useSite().site);
  return (
    <Dialog open size="sm" title={t("title")} onClose={close} closeOnCover={false}>
      <div className={styles.popup}>
        <LoginBanner />
        <EndNote />
        <LoginForm />
        {support && (
          <p className={styles.trouble}>
            {t("trouble")}
            <Button
              variant="ghost"
              size="sm"
              icon={<Headset size={18} aria-hidden="true" />}
              onClick={() => openSupport(support)}
            >
              {t("support")}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
