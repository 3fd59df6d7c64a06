import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { pathTo } from "../../../shared/page-paths.ts";
import { describedAs } from "../../../shared/pages.ts";
import { destinationOf, useCloseLogin } from "../features/auth/destination.ts";

import TrialRefusal from "../features/free-play/TrialRefusal.tsx";
import { gtagId } from "../lib/browser/gtag-id.ts";
import { historySettled, useLeavePopup } from "../lib/browser/history.ts";
import { popupStore, useNoticePopup, usePopup } from "../lib/browser/popups.ts";
import { usePageMeta } from "../lib/browser/seo.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { gameLauncher } from "../lib/launch/game-launcher.ts";
import { vendorListStore } from "../lib/launch/vendor-list-store.ts";
import { getHandoverResult } from "../lib/session/handover.ts";
import { useIsPaused } from "../lib/session/paused.ts";
import { followSession, useSession, useSettledSession } from "../lib/session/session.ts";
import { signInStore, useOwnerChanges, useSignInRequest } from "../lib/session/sign-in.ts";
import { forgetFailedChunk, lazyComponent } from "../lib/startup/chunks.ts";
import { useIdleMount } from "../lib/startup/idle-mount.ts";
import { hasFlag, useSite } from "../lib/startup/site.ts";
import { ErrorCard } from "../ui/ErrorCard/ErrorCard.tsx";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";
import { type Area, areaLayouts } from "./layouts/areas.ts";
import { PlayerLayout } from "./layouts/PlayerLayout.tsx";
import { useScroll, useSinglePush } from "./navigation.ts";
import { type AppRoute, routes, useRoute } from "./routes.tsx";
import { Boot } from "./shell/Boot.tsx";
import { Crash } from "./shell/Crash.tsx";
import { RouteLoader } from "./shell/RouteLoader.tsx";

const HandoverResult = lazyComponent(withTexts("shell", () => import("./HandoverResult.tsx")));
const PausedPages = lazyComponent(withTexts(["member", "records"], () => import("./PausedPages.tsx")));
const BackgroundTasks = lazyComponent(() => import("./BackgroundTasks.tsx"));
const MeasuredPages = lazyComponent(() => import("./MeasuredPages.tsx"));

const measured = gtagId();

/** Renders the current page in its layouts, and the overlays above it. */
export function Screen() {
  useMeta(useRoute());
  useScroll();
  useSinglePush();
  useEffect(followSession, []);
  useSettledSession();

  const idle = useIdleMount();
  // An open game loads `BackgroundTasks` early, because only pushed events report a time-out started on another device.
  const isHostWanted = useHostRequest() !== undefined;
  const paused = useIsPaused();

  // The token is exchanged before the session loads, so the session's response triggers this render.
  const handoverOutcome = useSession().session && getHandoverResult();

  return (
    <>
      {paused ? (
        <LazyBoundary inline fallback={<Boot />}>
          <PausedPages />
        </LazyBoundary>
      ) : (
        <Pages />
      )}
      <PopupHost />
      <LazyBoundary>{(idle || isHostWanted) && <BackgroundTasks />}</LazyBoundary>
      <LazyBoundary>{measured && <MeasuredPages id={measured} />}</LazyBoundary>
      <LazyBoundary>{handoverOutcome && <HandoverResult outcome={handoverOutcome} />}</LazyBoundary>
    </>
  );
}

function useMeta({ id, robots }: AppRoute): void {
  // A centre's titles load with its texts, possibly after the URL has changed.
  const { t, i18n } = useTranslation("pages", { bindI18nStore: "added" });
  const brand = useSite().site?.brand.name ?? "";
  const title = i18n.exists(`pages:${id}.title`) ? `${t(`${id}.title`)} · ${brand}` : undefined;
  usePageMeta({ title, description: t(`${describedAs(id)}.description`), robots });
}

interface AdmittedProps {
  /** A new id resets the children's state. */
  id: string;
  /** The page has no layout around it. */
  fullPage?: boolean;
  children: ReactElement;
}

/** Renders a page or an area's layout if the route admits the account, with loading state and error card. */
function Admitted({ id, fullPage = false, children }: AdmittedProps) {
  const { guard } = useRoute();
  const ownerChanges = useOwnerChanges();
  return (
    // Reset by key, because `resetKeys` would render the error card once more on the next page.
    <ErrorBoundary
      key={id}
      onError={forgetFailedChunk}
      fallbackRender={({ error }) => <Crash error={error} fullPage={fullPage} />}
    >
      {/* The key discards form values, so that the next account does not see them. */}
      <Suspense key={ownerChanges} fallback={<RouteLoader />}>
        {guard === "none" ? children : <Guard guard={guard}>{children}</Guard>}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Renders the page from the route table, because the router would also match invalid parameters. */
function Page() {
  const { key, page } = useRoute();
  return <Admitted id={key}>{page.element}</Admitted>;
}

function AreaLayout({ area }: { area: Area }) {
  return (
    <Admitted id={area} fullPage={area !== "member"}>
      {areaLayouts[area].element}
    </Admitted>
  );
}

/** Creates routes that share one element, so that React keeps a page mounted across its addresses. */
const addresses = (...layouts: AppRoute["layout"][]): ReactElement[] =>
  routes
    .filter(({ layout }) => layouts.includes(layout))
    .flatMap(({ paths }) => paths)
    .map((path) => <Route key={path} path={path} caseSensitive element={<Page />} />);

const tree = (
  <Routes>
    <Route element={<PlayerLayout />}>
      {addresses("player", "game")}
      <Route element={<AreaLayout area="member" />}>{addresses("member")}</Route>
      <Route path="*" element={<Page />} />
    </Route>
    <Route element={<AreaLayout area="bare" />}>{addresses("bare")}</Route>
    <Route element={<AreaLayout area="agent" />}>{addresses("agent")}</Route>
  </Routes>
);

const Pages = (): ReactElement => tree;

const LoginPopup = lazyComponent(withTexts("auth", () => import("../features/auth/LoginPopup.tsx")));
const RegisterPopup = lazyComponent(
  withTexts(["auth", "register"], () => import("../features/register/RegisterPopup.tsx")),
);
const Hosts = lazyComponent(() => import("./Hosts.tsx"));
const HelpPopup = lazyComponent(withTexts("help", () => import("../features/help/HelpPopup.tsx")));
const NoticeHost = lazyComponent(withTexts("shell", () => import("../features/notices/NoticeHost.tsx")));

/**
 * Renders one popup above the page. Popups are URLs above home. The login popup also opens in place when a session ends
 * or a guest needs to sign in.
 */
function PopupHost() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { isSignedIn, session } = useSession();
  const { site } = useSite();
  const request = useSignInRequest();
  const closeLogin = useCloseLogin();
  const leave = useLeavePopup();
  const notice = useNoticePopup();
  const closeOpenHosts = useHostRequest();
  const { popup, layout } = useRoute();
  const paused = useIsPaused();
  // Notices and overlays may promote play, so paused accounts do not load them in advance.
  const idle = useIdleMount() && !paused;
  const addressed = popup === "login";
  // A trial may still sign in to a real account.
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

  // A forced password change opens the login popup on every page.
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
      <LazyBoundary onClose={closeOpenHosts}>{(idle || closeOpenHosts) && <Hosts />}</LazyBoundary>
      {/* During a navigation, React shows the fallback only of a new boundary. */}
      <LazyBoundary key={popupName} resetKey={pathname} onClose={close}>
        {content}
      </LazyBoundary>
    </>
  );
}

/** Cancels waiting calls when the login or registration popup closes without a sign-in. */
function useCancelOnClose(open: boolean, isSignedIn: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && !isSignedIn) signInStore.dismissed();
    wasOpen.current = open;
  }, [open, isSignedIn]);
}

function closeHosts(): void {
  gameLauncher.close();
  vendorListStore.close();
  popupStore.close();
}

/** Returns a function that closes the open game, vendor list and popup; undefined if none is open. */
function useHostRequest(): (() => void) | undefined {
  const play = useStore(gameLauncher, (state) => state.play);
  const list = useStore(vendorListStore, (state) => state.list);
  const popup = usePopup();
  return play || list || popup ? closeHosts : undefined;
}

interface GuardProps {
  guard: Exclude<AppRoute["guard"], "none">;
  children: ReactNode;
}

const admitted = { account: ["member", "agent", "withdrawOnly"], agent: ["agent"] } as const satisfies Record<
  GuardProps["guard"],
  readonly string[]
>;

/**
 * Renders the page if the route admits the account. Otherwise redirects a guest to the sign-in, which returns to the
 * page. If the session ends later, the page keeps its form values below the login popup.
 */
function Guard({ guard, children }: GuardProps) {
  const { session, error, refresh } = useSession();
  const { open: isSignInOpen } = useSignInRequest();
  const { pathname, search, hash } = useLocation();
  const [entered, setEntered] = useState(false);
  if (!session) return error ? <ErrorCard error={error} onRetry={refresh} /> : <RouteLoader />;
  const allowed = (admitted[guard] as readonly string[]).includes(session.state);
  if (allowed && !entered) setEntered(true);
  if (allowed || (entered && isSignInOpen)) return children;
  const from = entered ? undefined : `${pathname}${search}${hash}`;
  // Agents have their own sign-in page (spec section 2).
  if (guard === "agent") return <Leave to={pathTo("agent")} from={from} />;
  if (session.state === "trial") return <TrialRefusal />;
  if (entered) return <Leave to={pathTo("home")} />;
  return <Leave to={pathTo("login")} from={from} />;
}

/** Redirects once a closing login popup has removed its history entry. */
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
