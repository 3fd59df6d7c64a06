import { useTranslation } from "react-i18next";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import styles from "./LoginPopup.module.css";
import type { Area } from "./login-body.ts";
import { LoginView } from "./parts/LoginView.tsx";
import { useCloseLogin } from "./useCloseLogin.ts";
import { usePopupView } from "./usePopupView.ts";

const VerifyView = lazyComponent(() => import("./parts/VerifyView.tsx"));
const ForgotView = lazyComponent(() => import("./parts/ForgotView.tsx"));
const ChangeView = lazyComponent(() => import("./parts/ChangeView.tsx"));

const titles = { login: "title", verify: "verify.title", forgot: "forgot.title", change: "change.title" } as const;

/**
 * Login popup, at `/login` or above the page that requires a sign-in: login, second step, forgotten password, required
 * new password. The host removes it after the sign-in.
 */
export default function LoginPopup({ area }: { area: Area }) {
  const { t } = useTranslation("auth");
  const close = useCloseLogin();
  const { view, show } = usePopupView();
  if (!view) return null;
  return (
    <Dialog
      open
      size="sm"
      title={t(titles[view])}
      onClose={close}
      closeOnBack={false}
      closeOnCover={false}
      locked={view === "change"}
    >
      <LazyBoundary
        inline
        resetKey={view}
        fallback={
          <div className={styles.wait}>
            <Spinner size={32} />
          </div>
        }
      >
        {view === "login" && <LoginView area={area} onForgot={() => show("forgot")} />}
        {view === "verify" && <VerifyView />}
        {view === "forgot" && <ForgotView onBack={() => show("login")} onDone={close} />}
        {view === "change" && <ChangeView />}
      </LazyBoundary>
    </Dialog>
  );
}
