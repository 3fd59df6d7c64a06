import { type ReactElement, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Route, Routes } from "react-router-dom";
import { useOwners } from "../lib/session/sign-in.ts";
import { forgetFailedChunk, lazyComponent } from "../lib/startup/chunks.ts";
import { type Area, areaLayouts } from "./layouts/areas.ts";
import { PlayerLayout } from "./layouts/PlayerLayout.tsx";
import { type AppRoute, routes, useRoute } from "./routes.tsx";
import { Crash } from "./shell/Crash.tsx";
import { RouteLoader } from "./shell/RouteLoader.tsx";

const Guard = lazyComponent(() => import("./Guard.tsx"));

interface AdmittedProps {
  /** Another one is another page or area: what it held begins anew. */
  id: string;
  /** No layout stands around it. */
  whole?: boolean;
  children: ReactElement;
}

/** A page or the layout of an area for whom its address admits, its script on the way, and its failure. */
function Admitted({ id, whole = false, children }: AdmittedProps) {
  const { guard } = useRoute();
  const owners = useOwners();
  return (
    // By key: `resetKeys` would draw the card once more on the next page, whose heading is about to take the focus.
    <ErrorBoundary
      key={id}
      onError={forgetFailedChunk}
      fallbackRender={({ error }) => <Crash error={error} whole={whole} />}
    >
      {/* What somebody typed on a page does not pass to the next account (web guide, "Session end"). */}
      <Suspense key={owners} fallback={<RouteLoader />}>
        {guard === "none" ? children : <Guard guard={guard}>{children}</Guard>}
      </Suspense>
    </ErrorBoundary>
  );
}

/** The page by the table, not by the router's match: a parameter that no address takes leads to no page. */
function Page() {
  const { key, page } = useRoute();
  return <Admitted id={key}>{page.element}</Admitted>;
}

function AreaLayout({ area }: { area: Area }) {
  return (
    <Admitted id={area} whole={area !== "member"}>
      {areaLayouts[area].element}
    </Admitted>
  );
}

/** The same element at each address: React keeps a page that several of them show. */
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

/** The page of the current address in the layouts it belongs to. */
export const Pages = (): ReactElement => tree;
