import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { pathTo } from "../../../shared/page-paths.ts";
import { destinationOf } from "../features/auth/destination.ts";
import { useCloseLogin } from "../features/auth/useCloseLogin.ts";
import { useLeavePopup } from "../lib/browser/leave-popup.ts";
import { useNoticePopup } from "../lib/browser/notice-popup.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { useIsPaused } from "../lib/session/paused.ts";
import { useSession } from "../lib/session/session.ts";
import { signInStore, useSignInRequest } from "../lib/session/sign-in.ts";
import { lazyComponent } from "../lib/startup/chunks.ts";
import { useIdleMount } from "../lib/startup/idle-mount.ts";
import { hasFlag, useSite } from "../lib/startup/site.ts";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";
import { useHostRequest } from "./host-request.ts";
import { useRoute } from "./routes.tsx";

const LoginPopup = lazyComponent(withTexts("auth", () => import("../features/auth/LoginPopup.tsx")));
const RegisterPopup = lazyComponent(
  withTexts(["auth", "register"], () => import("../features/register/RegisterPopup.tsx")),
);
const Hosts = lazyComponent(() => import("./Hosts.tsx"));
const HelpPopup = lazyComponent(withTexts("help", () => import("../features/help/HelpPopup.tsx")));
const NoticeHost = lazyComponent(withTexts("shell", () => import("../features/notices/NoticeHost.tsx")));

/**
 * Renders popups above the page, one at a time. Popups are URLs above home. The login popup also opens in place when a
 * session ends or a guest starts an action that requires a sign-in.
 */
export function PopupHost() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { isSignedIn, session } = useSession();
  const { site } = useSite();
  const request = useSignInRequest();
  const closeLogin = useCloseLogin();
  const leave = useLeavePopup();
  const notice = useNoticePopup();
  const withdraw = useHostRequest();
  const { popup, layout } = useRoute();
  const paused = useIsPaused();
  // The other popups invite the visitor to play.
  const idle = useIdleMount() && !paused;
  const addressed = popup === "login";
  // A trial may still sign in with a real account. Other signed-in users have one.
  const settled = isSignedIn && session?.state !== "trial";
  const mayRegister = hasFlag(site, "DIRECTREG3") && !settled;
  const registering = popup === "register" && mayRegister;
  const isRegisterClosed = popup === "register" && !mayRegister;

  useEffect(() => {
    if (addressed && settled) navigate(destinationOf(state?.from), { replace: true });
  }, [addressed, settled, state, navigate]);

  useEffect(() => {
    if (isRegisterClosed) navigate(pathTo("home"), { replace: true });
  }, [isRegisterClosed, navigate]);

  useEffect(() => {
    if (registering && request.open) signInStore.stepAside();
  }, [registering, request.open]);

  // A forced password change covers every page.
  const forced = session?.state === "passwordChange";
  const signingIn = (addressed && !settled) || (request.open && !isSignedIn && !registering) || forced;
  useCancelOnClose(signingIn || registering, isSignedIn);
  const area = layout === "bare" || layout === "agent" ? "agent" : "player";
  const [popupName, close, content] = signingIn
    ? ["login", closeLogin, <LoginPopup key="login" area={area} />]
    : registering
      ? ["register", leave, <RegisterPopup key="register" />]
      : popup === "help"
        ? ["help", leave, <HelpPopup key="help" />]
        : ["notices", notice.isOpen ? notice.close : undefined, idle && <NoticeHost key="notices" />];
  return (
    <>
      <LazyBoundary onClose={withdraw}>{(idle || withdraw) && <Hosts />}</LazyBoundary>
      <LazyBoundary resetKey={`${pathname} ${popupName}`} onClose={close}>
        {content}
      </LazyBoundary>
    </>
  );
}

/** Cancels waiting calls when the last login or registration popup closes without a sign-in. */
function useCancelOnClose(open: boolean, isSignedIn: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && !isSignedIn) signInStore.dismissed();
    wasOpen.current = open;
  }, [open, isSignedIn]);
}
