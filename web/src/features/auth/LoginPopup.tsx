import { Headset } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { closeOnBack } from "../../lib/browser/back.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useIsPaused } from "../../lib/session/paused.ts";
import { useSession } from "../../lib/session/session.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { hasFlag, supportUrl, useSite } from "../../lib/startup/site.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../ui/primitives.module.css";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import { useCloseLogin } from "./destination.ts";
import { useEndReason } from "./end-reason.ts";
import FreePlayButton from "./FreePlayButton.tsx";
import styles from "./LoginPopup.module.css";
import type { Area } from "./login-body.ts";
import { CookieAlert } from "./parts/CookieAlert.tsx";
import { LoginBanner } from "./parts/LoginBanner.tsx";
import { LoginForm } from "./parts/LoginForm.tsx";
import { SessionEndAlert } from "./parts/SessionEndAlert.tsx";
import { forgotMethods, type RequestedView, type View, viewOf } from "./view.ts";

const VerifyView = lazyComponent(() => import("./parts/VerifyView.tsx"));
const ForgotView = lazyComponent(() => import("./parts/ForgotView.tsx"));
const ChangeView = lazyComponent(() => import("./parts/ChangeView.tsx"));

const titles = { login: "title", verify: "verify.title", forgot: "forgot.title", change: "change.title" } as const;

/**
 * Login popup at `/login`, or above a page that requires a sign-in. Contains the login, the second step, the password
 * reset and the forced password change.
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

const parameter = "view";

/** Returns the popup's view. At `/login`, the view is in `?view=` and survives a reload; otherwise it is in memory. */
function usePopupView(): { view: View | undefined; show(view: RequestedView): void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { session, error } = useSession();
  const flags = useSite().site?.flags ?? {};
  const [inPlace, setInPlace] = useState<RequestedView>("login");
  const addressed = pathname === pathTo("login");
  const query = new URLSearchParams(search);
  const requested = addressed ? query.get(parameter) : inPlace;
  const view = viewOf({ state: session?.state ?? (error ? "guest" : undefined), requested, flags });

  // Replaces the history entry, so that Back leaves the popup from every view.
  const show = (next: View) => {
    if (next === "login") query.delete(parameter);
    else query.set(parameter, next);
    navigate({ pathname, search: query.toString() }, { replace: true, state: { ...state, stay: true } });
  };
  const isViewOutdated = addressed && view !== undefined && view !== (requested ?? "login");
  const follow = useEffectEvent(() => view && show(view));
  // Runs on changes only. Otherwise it would revert a navigation in progress.
  useEffect(() => {
    if (isViewOutdated && view) follow();
  }, [isViewOutdated, view]);
  useEffect(() => (addressed ? undefined : closeOnBack(signInStore.dismissed)), [addressed]);

  return { view, show: addressed ? show : setInPlace };
}

interface LoginViewProps {
  area: Area;
  onForgot(): void;
}

function LoginView({ area, onForgot }: LoginViewProps) {
  const { t } = useTranslation("auth");
  const { pathname, search, state } = useLocation();
  const { site } = useSite();
  const support = supportUrl(site);
  const addressed = pathname === pathTo("login");
  const hasPaused = useIsAccountPaused();
  // A player in a time-out or exclusion must not be invited to play (domain-rules section 2).
  const invites = area === "player" && !hasPaused;
  const registers = invites && hasFlag(site, "DIRECTREG3");
  return (
    <div className={layout.stack4}>
      <LoginBanner />
      <SessionEndAlert />
      <CookieAlert />
      <LoginForm
        area={area}
        help={
          forgotMethods(site?.flags ?? {}).length > 0 && (
            <Button variant="ghost" className={styles.link} onClick={onForgot}>
              {t("forgotLink")}
            </Button>
          )
        }
      />
      {invites && <FreePlayButton block />}
      {registers && (
        <p className={styles.aside}>
          {t("newHere")}
          <Link
            to={pathTo("register")}
            replace
            state={addressed ? state : { from: `${pathname}${search}` }}
            className={styles.link}
          >
            {t("registerLink")}
          </Link>
        </p>
      )}
      {support && (
        <p className={styles.aside}>
          {t("trouble")}
          <Button
            variant="ghost"
            className={styles.link}
            icon={<Headset size={18} aria-hidden="true" />}
            onClick={() => openSupport(support)}
          >
            {t("support")}
          </Button>
        </p>
      )}
    </div>
  );
}

/**
 * Returns whether the visitor is known to be in a time-out or exclusion. The ended session, the page below, or the
 * navigation state shows it.
 */
function useIsAccountPaused(): boolean {
  const { state } = useLocation();
  const isPaused = useIsPaused();
  const reason = useEndReason();
  return isPaused || reason === "paused" || (state as { paused?: unknown } | null)?.paused === true;
}
