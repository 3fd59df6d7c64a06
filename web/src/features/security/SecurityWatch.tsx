import { useEffect } from "react";
import { withTexts } from "../../lib/i18n/i18n.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { useSecurity } from "./api.ts";
import { markSeen, useQuestionable } from "./seen.ts";

const WasItYou = lazyComponent(withTexts("member", () => import("./WasItYou.tsx")));

/** On every page of an account: asks about what was changed in a browser it did not know. */
export default function SecurityWatch({ account }: { account: string }) {
  const { data } = useSecurity();
  const signIn = useSignInRequest();
  const change = useQuestionable(data?.changes);
  // The next session in this browser does not ask about what this one did.
  useEffect(() => markSeen((data?.changes ?? []).filter(({ current }) => current)), [data]);
  // Who has stopped payouts has answered, and the security centre says how it goes on.
  if (!data || !change || data.frozen || signIn.open) return null;
  return (
    <LazyBoundary>
      <WasItYou key={change.id} change={change} changes={data.changes} account={account} />
    </LazyBoundary>
  );
}
