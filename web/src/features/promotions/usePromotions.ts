import useSWR from "swr";
import { api } from "../../lib/api.ts";
import type { ApiFailure } from "../../lib/failure.ts";
import { seed } from "../../lib/first-view.ts";
import { currentLanguage, useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";

export const seedPromotions = (): Promise<void> => seed(keys.promotions(currentLanguage()), "promotions");

/** Every promotion of the site, the same for everybody. */
export function usePromotions() {
  const language = useLanguage();
  const { data, error, mutate } = useSWR(keys.promotions(language), () => api.get("promotions"), {
    keepPreviousData: true,
  });
  return { promotions: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
