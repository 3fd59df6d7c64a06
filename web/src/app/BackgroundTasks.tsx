import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { pathTo } from "../../../shared/page-paths.ts";
import { popupStore } from "../lib/browser/popups.ts";
import { storage } from "../lib/browser/storage.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { reportActivity } from "../lib/session/presence.ts";
import { useSession } from "../lib/session/session.ts";
import { lazyComponent } from "../lib/startup/chunks.ts";
import { useIdleMountsDone } from "../lib/startup/idle-mount.ts";
import { hasFlag, useSite } from "../lib/startup/site.ts";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";
import { isBuilt, prefetchPage, useRoute } from "./routes.tsx";

const ServerEvents = lazyComponent(() => import("./ServerEvents.tsx"));
const ContractRequests = lazyComponent(() => import("../features/agent-contracts/ContractRequests.tsx"));
const SecurityWatch = lazyComponent(() => import("../features/security/SecurityWatch.tsx"));
const PayoutReminder = lazyComponent(withTexts("member", () => import("../features/withdraw/PayoutReminder.tsx")));
const Updates = lazyComponent(() => import("./Updates.tsx"));

/** Production builds only: during development, a service worker would serve outdated files. */
const installable = import.meta.env.PROD && "serviceWorker" in navigator;

/** Runs tasks after the first screen, such as heading focus, activity reports, prefetching and pushed events. */
export default function BackgroundTasks() {
  useHeadingFocus();
  useActivity();
  useEffect(followPointer, []);
  useMemberPages();
  const { layout } = useRoute();
  // The agent centre and accounts in a time-out have no search.
  const { account, session } = useSession();
  const searches = layout !== "agent" && layout !== "bare" && session?.state !== "withdrawOnly";
  useEffect(() => (searches ? followSearchKey() : undefined), [searches]);
  const hasContracts = hasFlag(useSite().site, "AGENTPOLICY3") && session?.state === "agent";
  return (
    <>
      <LazyBoundary>{account && <ServerEvents account={account} />}</LazyBoundary>
      <LazyBoundary>{account && <SecurityWatch account={account} />}</LazyBoundary>
      <LazyBoundary>{account && storage.get("withdrawalOpen") && <PayoutReminder />}</LazyBoundary>
      <LazyBoundary>{hasContracts && <ContractRequests key={account} />}</LazyBoundary>
      <LazyBoundary>{installable && <Updates />}</LazyBoundary>
    </>
  );
}

/** Reports each navigation as activity, which extends the session. */
function useActivity(): void {
  const { key } = useLocation();
  const { isSignedIn } = useSession();
  useEffect(() => {
    if (key && isSignedIn) reportActivity();
  }, [key, isSignedIn]);
}

/** Prefetches the member centre's most visited pages once the first page is complete, unless data saving is on. */
function useMemberPages(): void {
  const { session } = useSession();
  const wanted = useIdleMountsDone() && session?.state === "member" && !savesData();
  useEffect(() => {
    if (wanted) for (const id of ["depositv2", "securityCenter"] as const) prefetchPage(pathTo(id));
  }, [wanted]);
}

/** Only Chromium has `navigator.connection`. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads a page's script when its link is touched, hovered or focused, before the click. */
function followPointer(): () => void {
  const start = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link && link.origin === location.origin && isBuilt(link.pathname)) prefetchPage(link.pathname);
  };
  const events = ["touchstart", "pointerover", "focusin"] as const;
  for (const event of events) document.addEventListener(event, start, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, start);
  };
}

const typing = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

function followSearchKey(): () => void {
  const open = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== "/" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(typing)) return;
    if (document.querySelector("[role=dialog], [role=alertdialog], dialog[open]")) return;
    event.preventDefault();
    popupStore.open({ name: "search" });
  };
  addEventListener("keydown", open);
  return () => removeEventListener("keydown", open);
}

/** Maximum wait for the heading of a slow page. Moving the focus later would interrupt the reader. */
const headingTimeoutMs = 8000;

/**
 * Focuses the h1 after a navigation, so that screen readers announce the page. A pointer or key press cancels the wait
 * for a slow page.
 */
function useHeadingFocus(): void {
  const page = useRoute().key;
  const first = useRef(true);
  useEffect(() => {
    // Screen readers announce the first page without help.
    if (first.current) {
      first.current = false;
      return;
    }
    void page;
    const main = document.querySelector("main");
    const focus = (): boolean => {
      const heading = main?.querySelector("h1");
      if (!heading || main?.contains(document.activeElement)) return Boolean(heading);
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (!main || focus()) return;
    const late = new AbortController();
    const { signal } = late;
    const observer = new MutationObserver(() => focus() && late.abort());
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => late.abort(), headingTimeoutMs);
    signal.addEventListener("abort", () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    for (const act of ["pointerdown", "keydown"]) addEventListener(act, () => late.abort(), { signal, capture: true });
    return () => late.abort();
  }, [page]);
}
