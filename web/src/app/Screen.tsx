import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { lazyPart } from "../lib/chunks.ts";
import { gtagId } from "../lib/gtag-id.ts";
import { handoverArrival } from "../lib/handover.ts";
import { useRested } from "../lib/rest.ts";
import { usePageMeta } from "../lib/seo.ts";
import { followSession, useSession } from "../lib/session.ts";
import { signInDesk } from "../lib/sign-in.ts";
import { useSite } from "../lib/site.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { PlayerLayout } from "./layouts/PlayerLayout.tsx";
import { useScroll } from "./navigation.ts";
import { Part } from "./Part.tsx";
import { PopupHost } from "./PopupHost.tsx";
import { type AppRoute, routeOf } from "./routes.tsx";
import { RouteLoader } from "./shell/RouteLoader.tsx";

const BareLayout = lazyPart(() => import("./layouts/BareLayout.tsx"));
const HandoverWord = lazyPart(() => import("./HandoverWord.tsx"));
const Attendance = lazyPart(() => import("./Attendance.tsx"));
const Analytics = lazyPart(() => import("./Analytics.tsx"));
const Guard = lazyPart(() => import("./Guard.tsx"));

const measured = gtagId();

/** The page of the current address in its layout, and whatever stands over it. */
export function Screen() {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  useMeta(route);
  useScroll();
  useEffect(() => followSession((failure) => signInDesk.ask(failure)), []);

  const rested = useRested();

  // The session is read after the token is exchanged, so its answer is what brings this up.
  const arrival = useSession().session && handoverArrival();

  const page = (
    <ErrorBoundary scope="page" resetKey={route.page}>
      <Suspense key={route.page} fallback={<RouteLoader />}>
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
      <Part>{rested && <Attendance />}</Part>
      <Part>{measured && <Analytics id={measured} />}</Part>
      <Part>{arrival && <HandoverWord arrival={arrival} />}</Part>
    </>
  );
}

function useMeta({ id, robots }: AppRoute): void {
  const { t } = useTranslation("pages");
  const brand = useSite().site?.brand.name ?? "";
  usePageMeta({ title: `${t(`${id}.title`)} · ${brand}`, description: t(`${id}.description`), robots });
}
