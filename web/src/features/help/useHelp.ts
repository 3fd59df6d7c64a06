import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";

/**
 * The help centre in the language on screen; the old language's stays until the new one's is there.
 * @param wanted false: nothing is asked for yet
 */
export function useHelp(wanted = true) {
  const language = useLanguage();
  const { data, error, mutate } = useSWR(
    wanted ? keys.help(language) : null,
    async () => ({ language, sections: (await api.get("help")).sections }),
    { keepPreviousData: true },
  );
  // Words of the other language do not stand in for those that could not be had.
  const help = error && data?.language !== language ? undefined : data;
  return { help, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
