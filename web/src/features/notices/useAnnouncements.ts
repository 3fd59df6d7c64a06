import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";

/** Notices and announcements with their bodies; asked for only once `wanted`. */
export function useAnnouncements(wanted: boolean) {
  const language = useLanguage();
  const { data, error, mutate } = useSWR(wanted ? keys.announcements(language) : null, () => api.get("announcements"));
  return { announcements: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
