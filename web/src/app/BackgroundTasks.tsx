import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { storage } from "../lib/browser/storage.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { reportActivity } from "../lib/session/activity.ts";
import { useSession } from "../lib/session/session.ts";
import { lazyComponent } from "../lib/startup/chunks.ts";
import { hasFlag, useSite } from "../lib/startup/site.ts";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";
import { useHeadingFocus } from "./heading-focus.ts";
import { followPointer } from "./prefetch.ts";
import { useRoute } from "./routes.tsx";
import { followSearchKey } from "./search-key.ts";

const ServerEvents = lazyComponent(() => import("./ServerEvents.tsx"));
const ContractRequests = lazyComponent(() => import("../features/agent-contracts/ContractRequests.tsx"));
const SecurityWatch = lazyComponent(() => import("../features/security/SecurityWatch.tsx"));
const PayoutReminder = lazyComponent(withTexts("member", () => import("../features/withdraw/PayoutReminder.tsx")));
const Updates = lazyComponent(() => import("./Updates.tsx"));

/** Whether to use a service worker: only in the built client. During development, it would serve outdated files. */
const installable = import.meta.env.PROD && "serviceWorker" in navigator;

/**
 * Tasks that run after the first screen: heading focus after navigations, activity reports, prefetching, pushed events.
 */
export default function BackgroundTasks() {
  useHeadingFocus();
  useActivity();
  useEffect(followPointer, []);
  const { layout } = useRoute();
  // The agent centre and accounts in a time-out have no search.
  const { account, session } = useSession();
  const searches = layout !== "agent" && layout !== "bare" && session?.state !== "withdrawOnly";
  useEffect(() => (searches ? followSearchKey() : undefined), [searches]);
  // Only agents have contracts.
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
