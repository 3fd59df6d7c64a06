import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { prefill } from "../../lib/api/prefill.ts";
import { currentLanguage, useLanguage } from "../../lib/i18n/i18n.ts";

export const prefillPromotions = (): Promise<void> => prefill(keys.promotions(currentLanguage()), "promotions");

/** Every promotion of the site, the same for everybody. */
export function usePromotions() {
  const language = useLanguage();
  const { data, error, mutate } = useSWR(keys.promotions(language), () => api.get("promotions"), {
    keepPreviousData: true,
  });
  return { promotions: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
