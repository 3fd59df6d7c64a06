import { useEffect } from "react";
import { withTexts } from "../../lib/i18n/i18n.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { markAnswered, useUnansweredChange } from "./answered-changes.ts";
import { useSecurity } from "./api.ts";

const WasItYou = lazyComponent(withTexts("member", () => import("./WasItYou.tsx")));

/** Asks on every page about security changes made in an unknown browser. */
export default function SecurityWatch({ account }: { account: string }) {
  const { data } = useSecurity();
  const signIn = useSignInRequest();
  const change = useUnansweredChange(data?.changes);
  // Marks this session's own changes, so that the next session in this browser does not ask about them.
  useEffect(() => markAnswered((data?.changes ?? []).filter(({ current }) => current)), [data]);
  // Stopping payouts answers the question. The security centre then shows the next steps.
  if (!data || !change || data.frozen || signIn.open) return null;
  return (
    <LazyBoundary>
      <WasItYou key={change.id} change={change} changes={data.changes} account={account} />
    </LazyBoundary>
  );
}
