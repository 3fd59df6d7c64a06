import { prefillSession } from "../lib/session/session.ts";
import { prefillSite } from "../lib/startup/site.ts";
import { pageReady } from "./routes.tsx";

/** Longer than this the visitor sees the page's frame, and what it still waits for in it. */
const mostMs = 2500;

/**
 * Waits for what the first drawing needs, so that the page is drawn once and whole in place of the HTML's own picture,
 * not frame, skeleton and page one after the other. What fails is told by whoever reads it.
 */
export async function firstView(): Promise<void> {
  const waits = [prefillSite(), prefillSession(), pageReady(location.pathname)];
  const late = new Promise((resolve) => setTimeout(resolve, mostMs));
  await Promise.race([Promise.allSettled(waits), late]);
}
