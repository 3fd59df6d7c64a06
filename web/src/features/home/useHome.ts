import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { prefill } from "../../lib/api/prefill.ts";
import { currentLanguage, useLanguage } from "../../lib/i18n/i18n.ts";

export const prefillHome = (): Promise<void> => prefill(keys.home(currentLanguage()), "home");

/** Everything the first screen needs; on a language switch the old words stay until the new ones are there. */
export function useHome() {
  const language = useLanguage();
  const { data, error, mutate } = useSWR(keys.home(language), () => api.get("home"), { keepPreviousData: true });
  return { home: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
