import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";

/** The point mall, and what the account has in it. */
export function usePoints() {
  const { account, session } = useSession();
  const language = useLanguage();
  const { data, error, mutate } = useSWR(session ? keys.points(language, account) : null, () => api.get("points"), {
    keepPreviousData: true,
  });
  return { points: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
