import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { describedAs } from "../../../shared/pages.ts";
import { gtagId } from "../lib/browser/gtag-id.ts";
import { usePageMeta } from "../lib/browser/seo.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { getHandoverResult } from "../lib/session/handover.ts";
import { useIsPaused } from "../lib/session/paused.ts";
import { followSession, useSession, useSettledSession } from "../lib/session/session.ts";
import { lazyComponent } from "../lib/startup/chunks.ts";
import { useIdleMount } from "../lib/startup/idle-mount.ts";
import { useSite } from "../lib/startup/site.ts";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";
import { useHostRequest } from "./host-request.ts";
import { useScroll } from "./navigation.ts";
import { Pages } from "./Pages.tsx";
import { PopupHost } from "./PopupHost.tsx";
import { type AppRoute, useRoute } from "./routes.tsx";
import { Boot } from "./shell/Boot.tsx";

const HandoverResult = lazyComponent(withTexts("shell", () => import("./HandoverResult.tsx")));
const PausedPages = lazyComponent(withTexts(["member", "records"], () => import("./PausedPages.tsx")));
const BackgroundTasks = lazyComponent(() => import("./BackgroundTasks.tsx"));
const MeasuredPages = lazyComponent(() => import("./MeasuredPages.tsx"));

const measured = gtagId();

/** Renders the page of the current address in its layouts, and everything above it. */
export function Screen() {
  useMeta(useRoute());
  useScroll();
  useEffect(followSession, []);
  useSettledSession();

  const idle = useIdleMount();
  // An open game must be notified immediately of a time-out started on another device, even while the page loads.
  const isHostWanted = useHostRequest() !== undefined;
  const paused = useIsPaused();

  // The session is read after the token is exchanged, so its response triggers this render.
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
  // The titles of a centre are loaded with its texts, possibly after the URL has changed.
  const { t, i18n } = useTranslation("pages", { bindI18nStore: "added" });
  const brand = useSite().site?.brand.name ?? "";
  const title = i18n.exists(`pages:${id}.title`) ? `${t(`${id}.title`)} · ${brand}` : undefined;
  usePageMeta({ title, description: t(`${describedAs(id)}.description`), robots });
}
