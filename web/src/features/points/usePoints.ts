import useSWR from "swr";
import { api } from "../../lib/api.ts";
import type { ApiFailure } from "../../lib/failure.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";
import { useSession } from "../../lib/session.ts";

/** The point mall, and what the account has in it. */
export function usePoints() {
  const { account, session } = useSession();
  const language = useLanguage();
  const { data, error, mutate } = useSWR(session ? keys.points(language, account) : null, () => api.get("points"), {
    keepPreviousData: true,
  });
  return { points: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
