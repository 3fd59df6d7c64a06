import { Suspense, useEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { gtagId } from "../lib/browser/gtag-id.ts";
import { usePageMeta } from "../lib/browser/seo.ts";
import { handoverArrival } from "../lib/session/handover.ts";
import { followSession, useSession, useSettledSession } from "../lib/session/session.ts";
import { useOwners } from "../lib/session/sign-in.ts";
import { forgetFailedChunk, lazyComponent } from "../lib/startup/chunks.ts";
import { useIdleMount } from "../lib/startup/idle-mount.ts";
import { useSite } from "../lib/startup/site.ts";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";
import { PlayerLayout } from "./layouts/PlayerLayout.tsx";
import { useScroll } from "./navigation.ts";
import { PopupHost } from "./PopupHost.tsx";
import { type AppRoute, routeOf } from "./routes.tsx";
import { Crash } from "./shell/Crash.tsx";
import { RouteLoader } from "./shell/RouteLoader.tsx";

const BareLayout = lazyComponent(() => import("./layouts/BareLayout.tsx"));
const HandoverWord = lazyComponent(() => import("./HandoverWord.tsx"));
const BackgroundTasks = lazyComponent(() => import("./BackgroundTasks.tsx"));
const Analytics = lazyComponent(() => import("./Analytics.tsx"));
const Guard = lazyComponent(() => import("./Guard.tsx"));

const measured = gtagId();

/** The page of the current address in its layout, and whatever stands over it. */
export function Screen() {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  useMeta(route);
  useScroll();
  useEffect(followSession, []);
  useSettledSession();
  const owners = useOwners();

  const rested = useIdleMount();

  // The session is read after the token is exchanged, so its answer is what brings this up.
  const arrival = useSession().session && handoverArrival();

  const page = (
    // By key: `resetKeys` would draw the card once more on the next page, whose heading is about to take the focus.
    <ErrorBoundary key={route.page} onError={forgetFailedChunk} fallbackRender={({ error }) => <Crash error={error} />}>
      {/* What somebody typed on a page does not pass to the next account (web guide, "Session end"). */}
      <Suspense key={owners} fallback={<RouteLoader />}>
        {route.guard === "none" ? route.element : <Guard guard={route.guard}>{route.element}</Guard>}
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <>
      {route.layout === "bare" ? (
        <Suspense fallback={<RouteLoader />}>
          <BareLayout>{page}</BareLayout>
        </Suspense>
      ) : (
        <PlayerLayout layout={route.layout}>{page}</PlayerLayout>
      )}
      <PopupHost />
      <LazyBoundary>{rested && <BackgroundTasks />}</LazyBoundary>
      <LazyBoundary>{measured && <Analytics id={measured} />}</LazyBoundary>
      <LazyBoundary>{arrival && <HandoverWord arrival={arrival} />}</LazyBoundary>
    </>
  );
}

function useMeta({ id, robots }: AppRoute): void {
  const { t } = useTranslation("pages");
  const brand = useSite().site?.brand.name ?? "";
  usePageMeta({ title: `${t(`${id}.title`)} · ${brand}`, description: t(`${id}.description`), robots });
}
