import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";

/**
 * The wallets of a real account, the main one first; undefined while they are not known. `hasNone`: who is here has no
 * wallets to tell of (guests and trials).
 */
export function useWallets() {
  const { account, session, isLoading } = useSession();
  const language = useLanguage();
  const real = session?.state === "member" || session?.state === "agent";
  const { data, error } = useSWR(account && real ? keys.wallets(language, account) : null, () => api.get("wallets"));
  return { wallets: data?.items, failed: error !== undefined, hasNone: !real && !isLoading };
}
