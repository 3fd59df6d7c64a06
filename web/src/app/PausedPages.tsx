import { Suspense, useEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Navigate } from "react-router-dom";
import { pathTo } from "../../../shared/page-paths.ts";
import { closePages } from "../lib/browser/page-path.ts";
import { storage } from "../lib/browser/storage.ts";
import { gameLauncher } from "../lib/launch/game-launcher.ts";
import { useSession } from "../lib/session/session.ts";
import { useOwnerChanges } from "../lib/session/sign-in.ts";
import { forgetFailedChunk, lazyComponent } from "../lib/startup/chunks.ts";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";
import PausedLayout from "./layouts/PausedLayout.tsx";
import { isOpenWhilePaused } from "./layouts/paused-menu.ts";
import { useRoute } from "./routes.tsx";
import { Boot } from "./shell/Boot.tsx";
import { Crash } from "./shell/Crash.tsx";
import { RouteLoader } from "./shell/RouteLoader.tsx";

const PaidBefore = lazyComponent(() => import("../features/deposit/PaidBefore.tsx"));
const PausedPage = lazyComponent(() => import("../features/protection/pages/PausedPage.tsx"));

/**
 * Pages of an account in a time-out or exclusion. Money, limits and records stay open in a separate layout. Other
 * addresses redirect to a page that shows what is paused and until when (domain-rules section 2).
 */
export default function PausedPages() {
  const { session } = useSession();
  useEffect(() => {
    storage.set("paused", "1");
    gameLauncher.closeWithoutReturn();
    const open = closePages((id) => !isOpenWhilePaused(id));
    return () => {
      storage.remove("paused");
      open();
    };
  }, []);
  return session ? <Page /> : <Boot />;
}

function Page() {
  const { id, key, page } = useRoute();
  const ownerChanges = useOwnerChanges();
  const isOpen = isOpenWhilePaused(id);
  if (!isOpen && id !== "home") return <Navigate to={pathTo("home")} replace />;
  return (
    <PausedLayout>
      <ErrorBoundary
        key={key}
        onError={forgetFailedChunk}
        fallbackRender={({ error }) => <Crash error={error} fullPage={false} />}
      >
        <Suspense key={ownerChanges} fallback={<RouteLoader />}>
          {isOpen ? (
            page.element
          ) : (
            <PausedPage>
              <LazyBoundary>
                <PaidBefore />
              </LazyBoundary>
            </PausedPage>
          )}
        </Suspense>
      </ErrorBoundary>
    </PausedLayout>
  );
}
