import useSWR from "swr";
import { api } from "../../lib/api.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";
import { useSession } from "../../lib/session.ts";

/** The wallets of a real account, the main one first; undefined while unknown, and for everybody else. */
export function useWallets() {
  const { account, session } = useSession();
  const language = useLanguage();
  const real = session?.state === "member" || session?.state === "agent";
  const { data } = useSWR(account && real ? keys.wallets(language, account) : null, () => api.get("wallets"));
  return data?.items;
}
