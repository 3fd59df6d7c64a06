import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { destinationOf } from "../features/auth/destination.ts";
import { lazyPart } from "../lib/chunks.ts";
import { useSession } from "../lib/session.ts";
import { useSignInRequest } from "../lib/sign-in.ts";
import { hasFlag, useSite } from "../lib/site.ts";
import { Part } from "./Part.tsx";
import { routeOf } from "./routes.tsx";

const LoginPopup = lazyPart(() => import("../features/auth/LoginPopup.tsx"));
const RegisterPopup = lazyPart(() => import("../features/register/RegisterPopup.tsx"));
const PlayHost = lazyPart(() => import("../features/play/PlayHost.tsx"));
const NoticeHost = lazyPart(() => import("../features/notices/NoticeHost.tsx"));

/**
 * What stands over the page, one at a time. Popups are addresses over home; the login popup also opens in place when a
 * session ends or a guest taps something that needs one.
 */
export function PopupHost() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { isSignedIn, session } = useSession();
  const { site } = useSite();
  const request = useSignInRequest();
  const { popup } = routeOf(pathname);
  const addressed = popup === "login";
  const registering = popup === "register";
  // A trial may still become a real account; everybody else who is in has one.
  const mayRegister = hasFlag(site, "DIRECTREG3") && (!isSignedIn || session?.state === "trial");

  useEffect(() => {
    if (addressed && isSignedIn) navigate(destinationOf(state?.from), { replace: true });
  }, [addressed, isSignedIn, state, navigate]);

  useEffect(() => {
    if (registering && !mayRegister) navigate("/", { replace: true });
  }, [registering, mayRegister, navigate]);

  const signingIn = !isSignedIn && (addressed || request.open);
  return (
    <>
      <Part>
        <PlayHost />
      </Part>
      <Part resetKey={`${pathname} ${request.open}`}>
        {signingIn ? <LoginPopup /> : registering && mayRegister ? <RegisterPopup /> : <NoticeHost />}
      </Part>
    </>
  );
}
