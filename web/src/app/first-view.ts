import { prefillSession } from "../lib/session/session.ts";
import { prefillSite } from "../lib/startup/site.ts";
import { pageReady } from "./routes.tsx";

/** Maximum wait. After it, the visitor sees the page's layout with loading states. */
const maxWaitMs = 2500;

/**
 * Waits for the data of the first render, so that the page replaces the static content of index.html in one step,
 * without layout and skeletons in between. The components that read the data show failures.
 */
export async function firstView(): Promise<void> {
  const waits = [prefillSite(), prefillSession(), pageReady(location.pathname)];
  // A reload has closed what lay over the page. The page works without the script.
  if (history.state?.over)
    waits.push(import("../lib/browser/back.ts").then(({ leaveClosedLayers }) => leaveClosedLayers()));
  const late = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([Promise.allSettled(waits), late]);
}
