import useSWR from "swr";
import { api } from "../../lib/api.ts";
import type { ApiFailure } from "../../lib/failure.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";

/**
 * The help centre in the language on screen; the old language's stays until the new one's is there.
 * @param wanted false: nothing is asked for yet
 */
export function useHelp(wanted = true) {
  const language = useLanguage();
  const { data, error, mutate } = useSWR(wanted ? keys.help(language) : null, () => api.get("help"), {
    keepPreviousData: true,
  });
  return { help: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
