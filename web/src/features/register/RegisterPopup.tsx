import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useLeavePopup } from "../../lib/browser/history.ts";
import { useSite } from "../../lib/startup/site.ts";
import { LinkButton } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { CookieAlert } from "../auth/parts/CookieAlert.tsx";
import { LoginBanner } from "../auth/parts/LoginBanner.tsx";
import { RegisterForm } from "./parts/RegisterForm.tsx";
import styles from "./RegisterPopup.module.css";

/** Registration popup at `/register`. The host removes it after the sign-in. */
export default function RegisterPopup() {
  const { t } = useTranslation("register");
  const { state } = useLocation();
  const { site } = useSite();
  const closed = site?.registration.length === 0;
  return (
    <Dialog
      open
      size={closed ? "md" : "lg"}
      title={t("title")}
      onClose={useLeavePopup()}
      closeOnBack={false}
      closeOnCover={false}
    >
      <div className={styles.popup}>
        <LoginBanner group="w_register" />
        <CookieAlert />
        {closed ? <Empty title={t("closed")} /> : <RegisterForm />}
        <p className={styles.switch}>
          {t("haveAccount")}
          <LinkButton to={pathTo("login")} replace state={state} variant="ghost" size="sm">
            {t("signIn")}
          </LinkButton>
        </p>
      </div>
    </Dialog>
  );
}
