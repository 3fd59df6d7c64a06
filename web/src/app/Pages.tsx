import { type ReactElement, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Route, Routes } from "react-router-dom";
import { useOwnerChanges } from "../lib/session/sign-in.ts";
import { forgetFailedChunk, lazyComponent } from "../lib/startup/chunks.ts";
import { type Area, areaLayouts } from "./layouts/areas.ts";
import { PlayerLayout } from "./layouts/PlayerLayout.tsx";
import { type AppRoute, routes, useRoute } from "./routes.tsx";
import { Crash } from "./shell/Crash.tsx";
import { RouteLoader } from "./shell/RouteLoader.tsx";

const Guard = lazyComponent(() => import("./Guard.tsx"));

interface AdmittedProps {
  /** Identifies the page or area. A new id resets its state. */
  id: string;
  /** The page has no layout around it. */
  fullPage?: boolean;
  children: ReactElement;
}

/** Renders a page or the layout of an area for accounts that its route admits, with loading state and error card. */
function Admitted({ id, fullPage = false, children }: AdmittedProps) {
  const { guard } = useRoute();
  const ownerChanges = useOwnerChanges();
  return (
    // Reset by key: `resetKeys` would render the error card once more on the next page, whose heading is about to take
    // the focus.
    <ErrorBoundary
      key={id}
      onError={forgetFailedChunk}
      fallbackRender={({ error }) => <Crash error={error} fullPage={fullPage} />}
    >
      {/* Form values on a page do not pass to the next account (web guide, "Session end"). */}
      <Suspense key={ownerChanges} fallback={<RouteLoader />}>
        {guard === "none" ? children : <Guard guard={guard}>{children}</Guard>}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Renders the page of the route table, not the router's match: an invalid parameter leads to the not-found page. */
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

/** Creates routes with the same element, so that React keeps a page mounted across its addresses. */
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

/** Renders the page of the current address in its layouts. */
export const Pages = (): ReactElement => tree;
