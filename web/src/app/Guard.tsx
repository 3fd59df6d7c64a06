import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { pathTo } from "../../../shared/page-paths.ts";
import TrialRefusal from "../features/free-play/TrialRefusal.tsx";
import { historySettled } from "../lib/browser/history-settled.ts";
import { useSession } from "../lib/session/session.ts";
import { useSignInRequest } from "../lib/session/sign-in.ts";
import { ErrorCard } from "../ui/ErrorCard/ErrorCard.tsx";
import type { AppRoute } from "./routes.tsx";
import { RouteLoader } from "./shell/RouteLoader.tsx";

interface GuardProps {
  guard: Exclude<AppRoute["guard"], "none">;
  children: ReactNode;
}

const admitted = { account: ["member", "agent", "withdrawOnly"], agent: ["agent"] } as const satisfies Record<
  GuardProps["guard"],
  readonly string[]
>;

/**
 * Renders the page for accounts that the route admits. Redirects a guest to the sign-in, which remembers the page. If
 * the session ends on the page, the page and its form values stay below the login popup (web guide, "Session end").
 */
export default function Guard({ guard, children }: GuardProps) {
  const { session, error, refresh } = useSession();
  const { open: isSignInOpen } = useSignInRequest();
  const { pathname, search, hash } = useLocation();
  const [entered, setEntered] = useState(false);
  if (!session) return error ? <ErrorCard error={error} onRetry={refresh} /> : <RouteLoader />;
  const allowed = (admitted[guard] as readonly string[]).includes(session.state);
  if (allowed && !entered) setEntered(true);
  if (allowed || (entered && isSignInOpen)) return children;
  const from = entered ? undefined : `${pathname}${search}${hash}`;
  // Agents have their own sign-in page (spec section 2). Other signed-in users stay signed in.
  if (guard === "agent") return <Leave to={pathTo("agent")} from={from} />;
  if (session.state === "trial") return <TrialRefusal />;
  if (entered) return <Leave to={pathTo("home")} />;
  return <Leave to={pathTo("login")} from={from} />;
}

/** Redirects. A login popup that was closed is still removing its history entry, so the redirect waits for it. */
function Leave({ to, from }: { to: string; from?: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    void historySettled().then(() => {
      if (here) navigate(to, { replace: true, ...(from !== undefined && { state: { from } }) });
    });
    return () => {
      here = false;
    };
  }, [to, from, navigate]);
  return null;
}
