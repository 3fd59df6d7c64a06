import { prefillSession } from "../lib/session/session.ts";
import { prefillSite } from "../lib/startup/site.ts";
import { pageReady } from "./routes.tsx";

/** Maximum wait, after which the visitor sees the page with loading states. */
const maxWaitMs = 2500;

/**
 * Waits for the data of the first render, so that the page replaces the content of index.html in one step. The
 * components that use the data show failures.
 */
export async function firstView(): Promise<void> {
  const waits = [prefillSite(), prefillSession(), pageReady(location.pathname)];
  // A reload closes the layers above the page, so their history entries are removed.
  if (history.state?.over)
    waits.push(import("../lib/browser/back.ts").then(({ leaveClosedLayers }) => leaveClosedLayers()));
  const late = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([Promise.allSettled(waits), late]);
}
