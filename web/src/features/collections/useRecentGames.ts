import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";

/** What the account last played, newest first. */
export function useRecentGames() {
  const { account } = useSession();
  const language = useLanguage();
  const { data, error, mutate } = useSWR(account ? keys.recentGames(language, account) : null, () =>
    api.get("recentGames"),
  );
  return { items: data?.items, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
