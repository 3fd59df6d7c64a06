import useSWR from "swr";
import { api } from "../../lib/api.ts";
import type { ApiFailure } from "../../lib/failure.ts";
import { seed } from "../../lib/first-view.ts";
import { currentLanguage, useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";

export const seedHome = (): Promise<void> => seed(keys.home(currentLanguage()), "home");

/** Everything the first screen needs; on a language switch the old words stay until the new ones are there. */
export function useHome() {
  const language = useLanguage();
  const { data, error, mutate } = useSWR(keys.home(language), () => api.get("home"), { keepPreviousData: true });
  return { home: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
